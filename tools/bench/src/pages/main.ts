/** The start of the one build without federation. */
import { start } from './start.ts';

start();
