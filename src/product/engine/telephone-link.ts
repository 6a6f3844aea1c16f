/** The link of a phone number, for rooms that know no component. */
export { telephoneLink } from "../../../components/_kit/telephone-link.ts";
