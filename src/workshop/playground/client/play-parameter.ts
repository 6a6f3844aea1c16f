/** The name of the state of a component's playground in the address of its page. */
export const playParameter = "play";
