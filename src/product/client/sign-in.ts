type Send = (request: Request) => Promise<Response>;

/** How this page signs people in, and sends what they ask. */
interface SignInWay {
  /** Leads to signing in, and back to this place. What is typed, and what waits to be sent, is kept on the device. */
  again(): unknown;
  /** Sends a request as the backend knows the person by it. */
  send(request: Request, send: Send): Promise<Response>;
  /** The answer to a request that must not be sent, since somebody else is signed in by now; undefined for all others. */
  refusal?(request: Request): Promise<Response | undefined>;
  /** When nothing renews what the requests of the person have any more, by the clock of this device in ms, where known. */
  endsAt?: (() => number | undefined) | undefined;
  /** Ends the session; absent where the page cannot. */
  end?: (() => unknown) | undefined;
}

/** Where nothing else is said, the page asks who the person is when it is loaded again. */
export const signInWay: SignInWay = { again: () => location.reload(), send: (request, send) => send(request) };
