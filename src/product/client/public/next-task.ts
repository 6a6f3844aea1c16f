/** Lets the browser handle a touch first: on an old phone a flow takes long to start. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
