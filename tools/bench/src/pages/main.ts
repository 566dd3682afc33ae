/** Entry of the builds without federation. */
import { start } from './start.ts';

start();
