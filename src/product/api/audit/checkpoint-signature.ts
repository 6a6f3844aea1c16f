import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { type CheckpointDocument, signedText } from "./checkpoint.ts";

/**
 * A checkpoint with its signature.
 *
 * @param key private, of Ed25519, in PEM
 * @throws Error when it is no such key
 */
export function signedCheckpoint(document: CheckpointDocument, key: string): CheckpointDocument {
  const privateKey = createPrivateKey(key);
  requireEd25519(privateKey.asymmetricKeyType);
  const signature = sign(null, new TextEncoder().encode(signedText(document)), privateKey);
  return { ...document, signature: btoa(String.fromCharCode(...signature)) };
}

/**
 * Whether a checkpoint was signed with the private half of a key.
 *
 * @param key public, of Ed25519, in PEM
 * @throws Error when it is no such key
 */
export function hasSignature(document: CheckpointDocument, key: string): boolean {
  const publicKey = createPublicKey(key);
  requireEd25519(publicKey.asymmetricKeyType);
  return verify(null, new TextEncoder().encode(signedText(document)), publicKey, signatureOf(document));
}

/** Its bytes; none where the text is no Base64. */
function signatureOf({ signature = "" }: CheckpointDocument): Uint8Array {
  try {
    return Uint8Array.from(atob(signature), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function requireEd25519(type: string | undefined): void {
  if (type !== "ed25519") throw new Error(`The key is of ${type}. Make one with: openssl genpkey -algorithm ed25519`);
}
