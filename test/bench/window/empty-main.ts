// A main file that does nothing, for start-up.ts: the cost of the shell by itself.
import 'electron';
