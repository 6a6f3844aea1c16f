/** Every page of the product contains the texts of the engine in its language. */
export const engineTexts = {};
