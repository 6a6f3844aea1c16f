/** Lets the browser answer a touch before more is done: an old phone takes long over what a flow needs. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
