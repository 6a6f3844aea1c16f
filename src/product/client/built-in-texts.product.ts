/** Every page of the product includes the client texts in its language. */
export const clientTexts = {};
