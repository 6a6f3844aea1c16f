/** Every page of the product brings the texts of the browser in its language. */
export const clientTexts = {};
