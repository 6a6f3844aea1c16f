import { isPhone, typedPhone } from "../text/phone.ts";
import { addFormat } from "./formats.ts";

// The plan of all numbers is larger than the rest of a flow: browsers load this module once a number was typed.
addFormat("phone", { holds: isPhone, read: typedPhone });
