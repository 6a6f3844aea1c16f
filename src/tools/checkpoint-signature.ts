import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { type CheckpointDocument, signedText } from "../product/api/audit/checkpoint.ts";

/**
 * A checkpoint with its signature.
 *
 * @param key private, of Ed25519, in PEM
 * @throws Error when it is no such key
 */
export function signedCheckpoint(document: CheckpointDocument, key: string): CheckpointDocument {
  const privateKey = createPrivateKey(key);
  requireEd25519(privateKey.asymmetricKeyType);
  return { ...document, signature: sign(null, Buffer.from(signedText(document)), privateKey).toString("base64") };
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
  const signature = Buffer.from(document.signature ?? "", "base64");
  return verify(null, Buffer.from(signedText(document)), publicKey, signature);
}

function requireEd25519(type: string | undefined): void {
  if (type !== "ed25519") throw new Error(`The key is of ${type}. Make one with: openssl genpkey -algorithm ed25519`);
}
