import type { Expense, ReceiptRecord } from "../records/expense-records.ts";
import { receiptPicture } from "./receipt-picture.ts";
import type { ClubPlan } from "./seed-plan.ts";

/** A claim with the name of its receipt, a picture or a PDF. */
export type ExpensePlan = Omit<Expense, "receipt"> & { readonly receipt?: string };

/** Claims with the files of their receipts. */
export function withReceipts(plans: readonly ExpensePlan[]): Pick<ClubPlan, "expenses" | "receipts"> {
  const files = new Map(plans.flatMap((plan) => (plan.receipt === undefined ? [] : [[plan.id, receiptOf(plan)]])));
  return {
    expenses: plans.map(({ receipt: name, ...claim }) => {
      const file = files.get(claim.id);
      if (name === undefined || file === undefined) return claim;
      return { ...claim, receipt: { name, type: file.type, bytes: atob(file.content).length } };
    }),
    receipts: [...files.values()],
  };
}

function receiptOf({ id, receipt = "", lines }: ExpensePlan): ReceiptRecord {
  if (receipt.endsWith(".png")) return { id, type: "image/png", content: receiptPicture };
  const francs = (cents: number) => (cents / 100).toFixed(2);
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  const rows = lines.map(({ text, cents }) => [text, francs(cents)] as const);
  return {
    id,
    type: "application/pdf",
    content: btoa(pdfPage([["Quittung", ""], ...rows, ["Total CHF", francs(total)]])),
  };
}

/** A page of A6 with texts at its left and right, as a PDF in Latin-1. */
function pdfPage(rows: readonly (readonly [left: string, right: string])[]): string {
  const at = (x: number, y: number, text: string) =>
    `BT /F 11 Tf ${x} ${y} Td (${text.replaceAll(/[()\\]/g, "\\$&")}) Tj ET`;
  const drawn = rows.flatMap(([left, right], row) => [at(28, 380 - 24 * row, left), at(230, 380 - 24 * row, right)]);
  const content = drawn.join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let pdf = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  return `${pdf}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
}
