import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';

describe('spellings that registers hold otherwise', () => {
  it.each([
    ['Guenther Kraft', 'DE', 'male', 'gunther'],
    ['Joerdis Steinegger', 'AT', 'female', 'jordis'],
    ['Kaede Tanaka', 'JP', 'female', 'kaede'],
    ['Ileana-Smaranda Cojocaru', 'RO', 'female', 'ileana'],
    ['Sven-Sören Christophersen', null, 'male', 'sven'],
    ['Maria Lopez-Garcia', null, 'female', 'maria'],
    ['AnnaWeber', null, 'female', 'anna'],
    ['MariaLopez Garcia', null, 'female', 'maria'],
    ['DeShawn Jackson', null, 'male', 'deshawn'],
    ['Yue-Feng Chen', 'CN', 'male', 'yue feng'],
    ['Inge Lawrence-Henry', null, 'female', 'inge'],
    ['Jocelyn Adam-Rose', null, 'female', 'jocelyn'],
    ['JÃ¼rgen MÃ¼ller', 'DE', 'male', 'jürgen'],
    ['FranÃ§ois Petit', null, 'male', 'françois'],
    ['MÂª JosÃ© Ruiz', 'ES', 'female', 'maria jose'],
    ['JOÃO ANTÃO', 'PT', 'male', 'joao'],
    ['="Peter Müller"', 'DE', 'male', 'peter'],
  ])('%s (%s): %s, %s', (value, country, gender, name) => {
    expect(predict({ type: 'name', value, country }, committed())).toMatchObject({ gender, name });
  });

  it.each(['Albert-Schweitzer-Gymnasium', 'Maria-Ward-Schule'])('%s names no person', (value) => {
    expect(predict({ type: 'name', value, country: 'DE' }, committed()).gender).toBeNull();
  });
});
