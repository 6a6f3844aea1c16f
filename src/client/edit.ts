import { startEditor } from "./edit/start-editor.ts";

void startEditor();
