/** How people sign in at a backend. A team whose way is none of the shipped ones gives its own. */
export interface SignIn {
  /** Leads to signing in; whoever comes back from there is at `returnTo`, an address of this app. */
  signIn(returnTo: string): void;
  /** The request as the backend knows the person by it. */
  credentials(request: Request): Request;
}

/** A page at which one signs in, and what the requests of the person have afterwards. */
export interface SignInSettings {
  readonly kind: "cookie" | "bearer";
  /** The address of the page; `{returnTo}` in it is replaced by the address to come back to. */
  readonly page: string;
}

/** Where a page that signs in leaves a bearer token, in the `sessionStorage` of the app's origin: each tab has its own. */
const tokenKey = "schaukasten.token";

/**
 * Sent with each request of a session of cookies. A form of another site cannot set it, so a backend that asks for it is
 * safe from requests that other sites make in the name of the person.
 */
const ownHeader = ["x-requested-by", "schaukasten"] as const;

const credentialsOf: Readonly<Record<SignInSettings["kind"], SignIn["credentials"]>> = {
  cookie: (request) => {
    const own = new Request(request, { credentials: "include" });
    own.headers.set(...ownHeader);
    return own;
  },
  bearer: (request) => {
    const token = sessionStorage.getItem(tokenKey);
    if (token !== null) request.headers.set("authorization", `Bearer ${token}`);
    return request;
  },
};

/** One of the shipped ways. */
export function shippedSignIn({ kind, page }: SignInSettings): SignIn {
  return {
    signIn: (returnTo) => location.assign(page.replaceAll("{returnTo}", encodeURIComponent(returnTo))),
    credentials: credentialsOf[kind],
  };
}

/** Where nothing else is said, the page itself asks who the person is when it is loaded again. */
let signInForm: SignIn = { signIn: () => location.reload(), credentials: (request) => request };

/** From now on people sign in that way. */
export function useSignIn(form: SignIn): void {
  signInForm = form;
}

/** The request as the backend knows the person by it. */
export function withCredentials(request: Request): Request {
  return signInForm.credentials(request);
}

/** Leads to signing in, and back to this place. What is typed, and what waits to be sent, is kept on the device. */
export function signInAgain(): void {
  signInForm.signIn(location.href);
}
