import type { Component } from "../../../../components/_kit/contract/component.ts";
import checkbox from "../../../../components/checkbox/index.ts";
import choiceGroup from "../../../../components/choice-group/index.ts";
import fileField from "../../../../components/file-field/index.ts";
import formField from "../../../../components/form-field/index.ts";
import segmentedControl from "../../../../components/segmented-control/index.ts";
import stepper from "../../../../components/stepper/index.ts";

/** What flows are made of: a screen that needs one of them mostly needs others. */
export const formComponents: readonly Component[] = [
  checkbox,
  choiceGroup,
  fileField,
  formField,
  segmentedControl,
  stepper,
];
