import { describe, expect, it } from 'vitest';
import { withCorrections } from '../../src/inference/corrections.js';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';

describe('spellings that registers hold otherwise', () => {
  it.each([
    ['Guenther Kraft', 'DE', 'male', 'gunther'],
    ['Joerdis Steinegger', 'AT', 'female', 'jordis'],
    ['Kaede Tanaka', 'JP', 'female', 'kaede'],
    ['Ileana-Smaranda Cojocaru', 'RO', 'female', 'ileana'],
    ['Ruxandra-Ana Popa', 'RO', 'female', 'ruxandra'],
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
    ['J&uuml;rgen M&uuml;ller', 'DE', 'male', 'jürgen'],
    ['Siobh&aacute;n O&#39;Brien', 'IE', 'female', 'siobhan'],
    ['Ren&#233;e Petit', null, 'female', 'renée'],
    ['&#x41C;&#x430;&#x440;&#x438;&#x44F;', null, 'female', 'мария'],
    ['Guest', 'US', null, null],
    ['Anna &bogus; Roth', null, null, null],
    ['Maria &amp; Peter', null, null, null],
    ['JOÃO ANTÃO', 'PT', 'male', 'joao'],
    ['="Peter Müller"', 'DE', 'male', 'peter'],
    ["'Anna'", null, 'female', 'anna'],
    ['‘Anna Weber’', null, 'female', 'anna'],
    ['Hans-J Meyer', null, 'male', 'hans'],
    ['Meyer, Hans-J.', null, 'male', 'hans'],
    ['Kylie-M Roth', null, 'female', 'kylie'],
    ['Anna Roth +49 170 123456', null, 'female', 'anna'],
    ['Anna+Peter', null, null, null],
    // Lists alone have them as men's; without marks they are women's.
    ['Sölvar', 'IS', 'male', 'sölvar'],
    ['Ghiță', null, 'male', 'ghiță'],
    ['Víťa', 'CZ', 'male', 'víťa'],
    // Nearly all bearers elsewhere are women: a list of the country's own names is the exception.
    ['Pepa', 'CZ', 'male', 'pepa'],
    ['Lesha', 'BY', 'male', 'lesha'],
    // That list has it as both: then the bearers elsewhere decide.
    ['Bereket', 'ET', 'male', 'bereket'],
  ])('%s (%s): %s, %s', (value, country, gender, name) => {
    expect(predict({ type: 'name', value, country }, committed())).toMatchObject({ gender, name });
  });

  it.each([
    ['José', 'ES', 'jose', 0.998],
    ['JOSÉ', 'BR', 'jose', 0.995],
    ['María', 'ES', 'maria', 0.998],
    ['María', 'US', 'maria', 0.99],
    ['Andrés', 'ES', 'andres', 0.99],
    ['Inés', 'ES', 'ines', 0.99],
    ['Sofía García', 'ES', 'sofia', 0.99],
  ])('%s of %s is counted by its register without marks', (value, country, name, least) => {
    const answer = predict({ type: 'name', value, country }, committed());
    expect(answer).toMatchObject({ name, country, match: { scope: 'country', country } });
    expect(answer.confidence).toBeGreaterThan(least);
    expect(answer.sampleCount).toBeGreaterThan(10_000);
  });

  it.each([
    ['José', 'FR', 'josé', 'male'],
    // Without its mark half of them are women there.
    ['René', 'US', 'rené', 'male'],
  ])('%s of %s keeps its marks', (value, country, name, gender) => {
    expect(predict({ type: 'name', value, country }, committed())).toMatchObject({ name, gender });
  });

  it('takes a sample without marks where it has far more people than one with them', () => {
    const { name, sampleCount } = predict({ type: 'name', value: 'José', country: 'MX' }, committed());
    expect(name).toBe('jose');
    expect(sampleCount).toBeGreaterThan(10);
  });

  it('tells countries apart whatever was asked before', () => {
    const nameIn = (country: string | null) =>
      predict({ type: 'name', value: 'José', country }, committed()).name;
    const countries = ['ES', 'FR', 'ES', null, 'BR', 'FR'];
    expect(countries.map(nameIn)).toEqual(['jose', 'josé', 'jose', 'josé', 'jose', 'josé']);
  });

  it('keeps a correction of the spelling with marks', () => {
    const correction = { name: 'josé', gender: 'female', country: null } as const;
    const dataset = withCorrections(committed(), [correction]);
    expect(predict({ type: 'name', value: 'José', country: 'ES' }, dataset).gender).toBe('female');
    expect(predict({ type: 'name', value: 'Jose', country: 'ES' }, dataset).gender).toBe('male');
  });

  it.each(['Albert-Schweitzer-Gymnasium', 'Maria-Ward-Schule'])('%s names no person', (value) => {
    expect(predict({ type: 'name', value, country: 'DE' }, committed()).gender).toBeNull();
  });
});
