import { testScreenPictures } from '@loan/e2e/states/testScreenPictures';
import { testScreenStates } from '@loan/e2e/states/testScreenStates';
import { states } from '../states.ts';

testScreenStates('complaints', states);
testScreenPictures('complaints', states);
