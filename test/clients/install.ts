import { pythonPackages } from '../support/python.js';

export function setup(): void {
  pythonPackages.clients();
  pythonPackages.clientsV1();
}
