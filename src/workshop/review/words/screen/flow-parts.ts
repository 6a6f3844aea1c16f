/** Parts of a flow beside its steps, as a sentence names them. */
export const flowPartNames: Readonly<Record<string, string>> = {
  review: "the review",
  submit: "submitting",
  modes: "the modes",
  cancel: "leaving",
  draft: "keeping a draft",
  intro: "the introduction",
};
