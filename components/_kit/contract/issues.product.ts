/** The issues as the light contract gives them: the words for them stay with those who write data. */
export function contractIssues({ issues }: { readonly issues: readonly object[] }): readonly object[] {
  return issues;
}
