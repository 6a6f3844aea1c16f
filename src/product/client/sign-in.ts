type Send = (request: Request) => Promise<Response>;

/** How this page signs people in, and sends what they ask. */
interface SignInWay {
  readonly signIn: (returnTo: string) => unknown;
  readonly send: (request: Request, send: Send) => Promise<Response>;
}

/** Where nothing else is said, the page asks who the person is when it is loaded again. */
let way: SignInWay = { signIn: () => location.reload(), send: (request, send) => send(request) };

export function setSignInWay(other: SignInWay): void {
  way = other;
}

/** Sends a request as the backend knows the person by it. */
export function sendSignedIn(request: Request, send: Send): Promise<Response> {
  return way.send(request, send);
}

/** Leads to signing in, and back to this place. What is typed, and what waits to be sent, is kept on the device. */
export function signInAgain(): void {
  void way.signIn(location.href);
}
