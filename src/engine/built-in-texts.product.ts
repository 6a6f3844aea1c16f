/** Every page of the product brings the texts of the engine in its language. */
export const engineTexts = {};
