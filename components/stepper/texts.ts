export const stepperTexts = {
  label: "Schritte",
  position: "Schritt {number} von {count}",
  done: "erledigt",
};

export type StepperTexts = typeof stepperTexts;
