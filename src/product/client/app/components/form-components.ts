// Written by `npm run generate`.
import type { Component } from "../../../../../components/_kit/contract/component.ts";
import checkbox from "../../../../../components/checkbox/index.ts";
import choiceGroup from "../../../../../components/choice-group/index.ts";
import fileField from "../../../../../components/file-field/index.ts";
import formField from "../../../../../components/form-field/index.ts";
import rule from "../../../../../components/rule/index.ts";
import stepper from "../../../../../components/stepper/index.ts";

/** The components that come with the first flow. */
export const formComponents: readonly Component[] = [checkbox, choiceGroup, fileField, formField, rule, stepper];
