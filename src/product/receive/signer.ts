import { createHmac } from "node:crypto";

/** Signs a text for a purpose with the secret of the server; 43 characters that may be part of an address. */
export type Signer = (purpose: string, text: string) => string;

export function createSigner(secret: string): Signer {
  return (purpose, text) => createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}
