// A main file that does nothing, for start-up.ts: what the shell costs by itself.
import 'electron';
