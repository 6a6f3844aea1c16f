import { signInWay } from "../sign-in.ts";

/** How people sign in at a backend. A team whose way is none of the shipped ones gives its own. */
export interface SignIn {
  /** Leads to signing in; whoever comes back from there is at `returnTo`, an address of this app. */
  signIn(returnTo: string): void | Promise<void>;
  /** The request as the backend knows the person by it. */
  credentials(request: Request): Request | Promise<Request>;
  /** Asks for a session that goes on, after the backend has not known the person; whether there is one now. */
  renew?(): Promise<boolean>;
  /** When nothing renews the credentials any more, by the clock of this device in ms; undefined where it is not known. */
  endsAt?(): number | undefined;
  /** Ends the session, and leads back to `returnTo`; absent where the host of the app ends it. */
  signOut?(returnTo: string): void | Promise<void>;
}

/**
 * From now on people sign in that way. Where the backend does not know a person whose session can be renewed, the same
 * request is sent once more: a change has its key, by which it is carried out once.
 */
export function useSignIn(form: SignIn): void {
  signInWay.end = form.signOut && (() => form.signOut?.(location.href));
  signInWay.endsAt = form.endsAt;
  signInWay.again = () => form.signIn(location.href);
  signInWay.send = async (request, send) => {
    const copy = request.clone();
    const response = await send(await form.credentials(request));
    if (response.status !== 401 || !(await form.renew?.())) return response;
    return send(await form.credentials(copy));
  };
}
