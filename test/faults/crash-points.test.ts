import { afterAll, beforeAll } from 'vitest';
import { crashContract, killContract, servicePoints, transactionPoints } from './support/crash-contract.js';
import { createRig, type Rig } from './support/rig.js';

let rig: Rig;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.remove());

const use = () => rig;
crashContract(use, [...servicePoints, ...transactionPoints]);
killContract(use);
