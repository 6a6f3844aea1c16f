import { safeFileName } from "../../product/api/http/file-response.ts";
import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say } from "../../product/api/words/sentence.ts";
import { sentFile } from "../../product/engine/api/sent-file.ts";
import type { DemoAnswers } from "../answers.ts";
import { type ClubRepository, reading } from "../club.ts";
import type { ClaimReceipt, Expense, ReceiptRecord } from "../records/expense-records.ts";
import type { OperationValues } from "../values.ts";
import { findExpense, receiptSize } from "./expenses.ts";

/** What a claim says of the file that came with it, and the file; nothing where there was none. */
export function readReceipt(sent: string): { facts: ClaimReceipt; content: string } | undefined {
  const file = sentFile(sent);
  if (file === undefined) return undefined;
  const { type, bytes, content } = file;
  return { facts: { name: safeFileName(file.name, type), type: type as ReceiptRecord["type"], bytes }, content };
}

/** Whether a claim has a receipt, and the caller may read it: who has claimed it, and whoever may approve claims. */
export function mayOpenReceipt({ me, call }: ClubRepository, { person, receipt, isRemoved }: Expense): boolean {
  const isTheirs = person === me || call.caller.capabilities.has("expenses.approve");
  return receipt !== undefined && isRemoved !== true && isTheirs;
}

async function getReceipt(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["ReceiptFile"]> {
  const expense = await findExpense(club, values.text("id"));
  const { id, person, receipt, isRemoved } = expense;
  if (person !== club.me && !club.call.caller.capabilities.has("expenses.approve"))
    throw new RefusalError(403, say("refusal.othersReceipt"));
  const file = isRemoved === true ? undefined : await club.get("receipts", id);
  if (receipt === undefined || file === undefined) throw new RefusalError(404, say("refusal.noReceipt"));
  return { id, name: receipt.name, type: file.type, size: receiptSize(receipt), content: file.content };
}

export const receiptOperations = { "expenses.receipt.get": reading(getReceipt) } satisfies DescribedOperations;
