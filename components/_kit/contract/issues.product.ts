/** The issues as the light contract gives them, without messages. */
export function contractIssues({ issues }: { readonly issues: readonly object[] }): readonly object[] {
  return issues;
}
