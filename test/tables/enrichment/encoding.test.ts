import { expect, test } from 'vitest';
import { codecOf, detectEncoding } from '../../../src/tables/formats/encoding.js';
import { cut } from './in-memory.js';

const encodingOf = (bytes: Buffer, chunkBytes = bytes.length): Promise<string> =>
  detectEncoding(() => cut(bytes, chunkBytes));

/** A file of these names, which lie between commas. */
const fileOf = (names: Buffer): Buffer =>
  Buffer.from(`name,x\n${names.toString('latin1').replaceAll(',', ',1\n')},1\n`, 'latin1');

test.each([
  [
    'German',
    'Jörg Müller,Käthe Groß,Günther Schäfer,Björn Krüger,Hans Weiß,Jürgen Böhm,Anna Schröder,Bärbel Jäger,Sören Köhler,René Möller,Zoë Strauß,Ümit Öztürk,Anaïs Höß,Preis € 5;m²,Übung ½ £5 n° 3 © Müller® „Test“ GmbH™',
  ],
  [
    'French',
    'François Lefèvre,Hélène Bérénice,Zoé Noël,Gaëlle Brûlé,Benoît Maître,Jérôme Côté,Thérèse Béziers,Cœur Lebœuf,Émile Rivière,Éléonore D’Été,Françoise Garçon,Anaïs Saïd,Jean–Noël Gâteau,n°client 5 l’été,Œdipe Aÿ,Raphaël Légaré,Aimée Désirée,ÉLODIE CHÂTEAU,Guénolé Quélen',
  ],
  [
    'Spanish',
    'José García,María Peña,Íñigo Núñez,Mª Ángeles Muñoz,MªCarmen López,Raúl Martínez,Sofía Rodríguez,Ángel Ibáñez,Begoña Güell,¿Qué? ¡Olé!,2ª Planta 1º A,JOSÉ MUÑOZ,Agüero Lucía,Rocío Pérez,Andrés Gutiérrez',
  ],
  [
    'Portuguese',
    'João Gonçalves,Conceição Simões,Antônio Magalhães,Inês Araújo,Irmã Lúcia,Sebastião Guimarães,Estevão Leitão,Luís Brandão,Cândida Assunção,Mônica Falcão,JOÃO CORRÊA,Gastão Camões,Irmãos',
  ],
  [
    'Italian',
    'Niccolò Forlì,Mosè Calì,Giosuè Alò,Nicolò D’Alò,José Noè,Libertà Corrà,Lucìa Dalì,Gesù Cantù,Marì Pàroli',
  ],
  [
    'Danish and Norwegian',
    'Søren Kjær,Jørgen Ågård,Bjørn Sørensen,Mærsk Højgaard,Åse Mikkelsen,Kåre Bøe,Æbelø Øye,Jens Østergaard,Kiær Anders,André Røed,Øyvind Øien,Øystein Bøyesen,Ragnhild Blåfjell',
  ],
  [
    'Swedish',
    'Åsa Öberg,Håkan Sjöström,Märta Lindström,Göran Björk,André Åkesson,Pär Hägg,Gösta Sjöö,Östen Ängström',
  ],
  [
    'Finnish',
    'Väinö Hämäläinen,Päivi Mäkelä,Yrjö Käyhkö,Jyrki Sillanpää,Äijö Töyli,Seppo Öhman,Šamil Ruožka',
  ],
  [
    'Icelandic',
    'Þór Guðmundsson,Sigurð Jónsson,Guðrún Ásgeirsdóttir,Þorsteinn Friðriksson,Björk Guðmundsdóttir,Sigríður Þórðardóttir,Ægir Sævarsson,Eyþór Ýmisson,Heiða Signý,Hafþór Júlíus,Davíð Oddsson,Auður Ragnheiður,Þröstur Bergþóruson,Oddný Hörð,SIGURÐUR ÞÓRÐARSON',
  ],
  [
    'Faroese',
    'Høgni Bárðarson,Sørin Høgnadóttir,Jógvan Sjúrðsson,Eyðun Óðin,Guðrið Brestisdóttir,Rógvi Jákupsson,Heðin Súsanna',
  ],
  [
    'Dutch',
    'Renée Daniëls,Zoë Mourik,Daniël Koëter,Noël Coördes,Mariëlle Ijssel,José Hélène,Loïs van Één,Raphaël Oné',
  ],
  [
    'Catalan',
    'Núria Òdena,Mercè Gràcia,Àngel Puigmoltó,Llorenç Çapdevila,Òscar Gal·la,Antònia Ramírez,Víctor Solà,Èlia Font,Remei Farré,Raül Vilà',
  ],
  ['Estonian', 'Tõnu Kõiv,Jüri Mägi,Ülle Põld,Märt Jõgi,Õie Võsu,Kätlin Šmidt,Žanna Tänav'],
  [
    'Irish',
    'Seán Ó Súilleabháin,Máiréad Ní Dhónaill,Siobhán O´Brien,Pádraig Ó Sé,Éamon Sinéad,Róisín Fionnuala',
  ],
  ['English', 'Zoë Brontë,Anne Smith,John £5,Beyoncé Knowles,José Lee,Café © 2020,Renée O’Hara'],
  [
    'German with Turkish names',
    'Jörg Müller,Gülçin Özgür,Ayse Çelik,Ömer Öztürk,Günther Schäfer,Ümit Yüksel',
  ],
])('%s in Windows-1252 is taken for it', async (_language, names) => {
  const bytes = fileOf(codecOf('windows-1252').encode(names));
  expect([await encodingOf(bytes), await encodingOf(bytes, 7)]).toEqual(['windows-1252', 'windows-1252']);
});

/** Names in their encoding, as Latin-1 has its bytes. */
test.each([
  [
    'Polish in cp1250',
    '\xa3ukasz \xafak,Gra\xbfyna \x8cliwa,Zdzis\xb3aw W\xb9s,Pawe\xb3 W\xf3jcik,Micha\xb3 D\xb9browski,Ma\xb3gorzata Kami\xf1ska,J\xf3zef Ga\xb3\xb9zka,\xafaneta R\xf3\xbfycka,Krzysztof Zieli\xf1ski,Agnieszka Wo\x9fniak,El\xbfbieta Pi\xb9tek,Stanis\xb3aw Jab\xb3o\xf1ski,\xa3UKASZ WR\xd3BEL',
  ],
  [
    'Polish in iso8859 2',
    '\xa3ukasz \xafak,Gra\xbfyna \xa6liwa,Zdzis\xb3aw W\xb1s,Pawe\xb3 W\xf3jcik,Micha\xb3 D\xb1browski,Ma\xb3gorzata Kami\xf1ska,J\xf3zef Ga\xb3\xb1zka,\xafaneta R\xf3\xbfycka,Krzysztof Zieli\xf1ski,Agnieszka Wo\xbcniak,El\xbfbieta Pi\xb1tek,Stanis\xb3aw Jab\xb3o\xf1ski,\xa3UKASZ WR\xd3BEL',
  ],
  [
    'Czech in cp1250',
    'Ji\xf8\xed Dvo\xf8\xe1k,Tom\xe1\x9a \xc8ern\xfd,Zden\xeck N\xecmec,Luk\xe1\x9a Ku\xe8era,Kate\xf8ina Vesel\xe1,Petr \xd8ezn\xed\xe8ek,R\xf9\x9eena Novotn\xe1,Ond\xf8ej Proch\xe1zka,Jana Svobodov\xe1,V\xecra Krej\xe8\xed,Marie Hor\xe1kov\xe1,V\xe1clav Posp\xed\x9ail,Bo\x9eena \x8a\x9dastn\xe1,Jan H\xe1jek',
  ],
  [
    'Czech in iso8859 2',
    'Ji\xf8\xed Dvo\xf8\xe1k,Tom\xe1\xb9 \xc8ern\xfd,Zden\xeck N\xecmec,Luk\xe1\xb9 Ku\xe8era,Kate\xf8ina Vesel\xe1,Petr \xd8ezn\xed\xe8ek,R\xf9\xbeena Novotn\xe1,Ond\xf8ej Proch\xe1zka,Jana Svobodov\xe1,V\xecra Krej\xe8\xed,Marie Hor\xe1kov\xe1,V\xe1clav Posp\xed\xb9il,Bo\xbeena \xa9\xbbastn\xe1,Jan H\xe1jek',
  ],
  [
    'Slovak in cp1250',
    '\xbcubom\xedr Kov\xe1\xe8,J\xe1n Hud\xe1k,\x8atefan Horv\xe1th,M\xe1ria T\xf3thov\xe1,Bo\x9eena Oravcov\xe1,Ondrej Kr\xe8m\xe9ry,\xbcudmila Be\xf2ov\xe1,Vladim\xedr Me\xe8iar,Du\x9aan \xcfurica,Tom\xe1\x9a Luk\xe1\xe8',
  ],
  [
    'Croatian in cp1250',
    'Ivan Kova\xe8i\xe6,Petar Petrovi\xe6,\xd0uro \x8aari\xe6,An\xf0elka Babi\xe6,\x8eeljko Juri\xe6,Ana Horvat,Bo\x9eidar Kne\x9eevi\xe6,\xd0or\xf0e Peri\xe6,Zdravko \xc8oli\xe6',
  ],
  [
    'Slovene in cp1250',
    'Janez Kova\xe8i\xe8,\x8eiga Zupan\xe8i\xe8,Matja\x9e Mihelj\xe8i\xe8,Jo\x9ee \xc8erne,\x8apela Toma\x9ei\xe8,Bo\x9eo Ko\xe8evar',
  ],
  [
    'Hungarian in cp1250',
    'Gerg\xf5 Sz\xfbcs,Jen\xf5 Heged\xfbs,Dezs\xf5 Erd\xf5s,Erzs\xe9bet Nagy,Gy\xf5z\xf5 K\xf6v\xe9r,\xc1rp\xe1d Sz\xf5ke,Zolt\xe1n Kov\xe1cs',
  ],
  [
    'Romanian in cp1250',
    '\xaatefan Ioni\xfe\xe3,M\xe3d\xe3lina Popescu,C\xe3t\xe3lin Mure\xbaan,R\xe3zvan B\xe3sescu,Constan\xfea \xaaerban,Rare\xba Drago\xba,Ioana C\xe2mpeanu',
  ],
  [
    'Turkish in cp1254',
    'Y\xfdld\xfdz \xdeahin,Do\xf0an \xc7elik,Ay\xfeeg\xfcl Y\xfdlmaz,Bar\xfd\xfe K\xfdl\xfd\xe7,\xddbrahim Erdo\xf0an,G\xfcl\xfeen \xd6zt\xfcrk,I\xfe\xfdk Ayd\xfdn,\xde\xfckr\xfc G\xfcne\xfe,Ay\xfee Akta\xfe,U\xf0ur Ko\xe7,O\xf0uz Yi\xf0it',
  ],
  [
    'Turkish and German in cp1254',
    'Y\xfdld\xfdz \xdeahin,Do\xf0an \xc7elik,J\xf6rg M\xfcller,G\xfcnther Sch\xe4fer,Ren\xe9 Kr\xfcger,K\xe4the B\xf6hm,Ay\xfee \xd6zt\xfcrk,B\xe4rbel J\xe4ger,Hans Gro\xdf',
  ],
  [
    'Lithuanian in cp1257',
    'J\xfbrat\xeb Kazlauskien\xeb,R\xfbta \xdeukauskait\xeb,\xd0ar\xfbnas Jasikevi\xe8ius,\xdeydr\xfbnas Savickas,\xdeivil\xeb Raudonien\xeb,\xc0\xfeuolas \xc8epas',
  ],
  [
    'Latvian in cp1257',
    'J\xe2nis B\xe7rzi\xf2\xf0,K\xe2rlis Ozoli\xf2\xf0,P\xe7teris Kalni\xf2\xf0,L\xeega Kr\xfbmi\xf2a,\xccirts \xcd\xeesis,Anna Liepi\xf2a',
  ],
  [
    'German in cp850',
    'J\x94rg M\x81ller,K\x84the Gro\xe1,G\x81nther Sch\x84fer,Bj\x94rn Kr\x81ger,Hans Wei\xe1,J\x81rgen B\x94hm,Anna Schr\x94der,B\x84rbel J\x84ger,S\x94ren K\x94hler,Ren\x82 M\x94ller,Zo\x89 Strau\xe1,\x9amit \x99zt\x81rk,Ana\x8bs H\x94\xe1',
  ],
  [
    'German in mac roman',
    'J\x9arg M\x9fller,K\x8athe Gro\xa7,G\x9fnther Sch\x8afer,Bj\x9arn Kr\x9fger,Hans Wei\xa7,J\x9frgen B\x9ahm,Anna Schr\x9ader,B\x8arbel J\x8ager,S\x9aren K\x9ahler,Ren\x8e M\x9aller,Zo\x91 Strau\xa7,\x86mit \x85zt\x9frk,Ana\x95s H\x9a\xa7',
  ],
  [
    'French in cp850',
    'Fran\x87ois Lef\x8avre,H\x82l\x8ane B\x82r\x82nice,Zo\x82 No\x89l,Beno\x8ct Ma\x8ctre,J\x82r\x93me C\x93t\x82,Th\x82r\x8ase B\x82ziers,\x90mile Rivi\x8are',
  ],
  [
    'French in mac roman',
    'Fran\x8dois Lef\x8fvre,H\x8el\x8fne B\x8er\x8enice,Zo\x8e No\x91l,Beno\x94t Ma\x94tre,J\x8er\x99me C\x99t\x8e,Th\x8er\x8fse B\x8eziers,\x83mile Rivi\x8fre',
  ],
  [
    'Spanish in cp850',
    'Jos\x82 Garc\xa1a,Mar\xa1a Pe\xa4a,N\xa3\xa4ez I\xa4igo,Ra\xa3l Mart\xa1nez,Sof\xa1a Rodr\xa1guez,Angel Ib\xa0\xa4ez',
  ],
  [
    'Spanish in mac roman',
    'Jos\x8e Garc\x92a,Mar\x92a Pe\x96a,N\x9c\x96ez I\x96igo,Ra\x9cl Mart\x92nez,Sof\x92a Rodr\x92guez,Angel Ib\x87\x96ez',
  ],
  ['Danish in cp850', 'S\x9bren Kj\x91r,J\x9brgen \x8fg\x86rd,Bj\x9brn S\x9brensen,\x8fse Mikkelsen'],
  ['Danish in mac roman', 'S\xbfren Kj\xber,J\xbfrgen \x81g\x8crd,Bj\xbfrn S\xbfrensen,\x81se Mikkelsen'],
  [
    'Russian in cp1251',
    '\xc8\xe2\xe0\xed \xcf\xe5\xf2\xf0\xee\xe2,\xcc\xe0\xf0\xe8\xff \xd1\xe8\xe4\xee\xf0\xee\xe2\xe0,\xcb\xe5\xe2 \xcb\xe8,\xdf\xed \xdf\xed\xe0',
  ],
  [
    'Russian in cp866',
    '\x88\xa2\xa0\xad \x8f\xa5\xe2\xe0\xae\xa2,\x8c\xa0\xe0\xa8\xef \x91\xa8\xa4\xae\xe0\xae\xa2\xa0,\x8b\xa5\xa2 \x8b\xa8,\x9f\xad \x9f\xad\xa0',
  ],
  [
    'Greek in cp1253',
    '\xc3\xe9\xfe\xf1\xe3\xef\xf2 \xd0\xe1\xf0\xe1\xe4\xfc\xf0\xef\xf5\xeb\xef\xf2,\xc5\xeb\xdd\xed\xe7 \xc1\xeb\xe5\xee\xdf\xef\xf5',
  ],
  [
    'Chinese in gbk',
    '\xcd\xf5\xce\xb0,\xc0\xee\xc4\xc8,\xd5\xc5\xc3\xf4,\xc1\xf5\xd1\xf3,\xb3\xc2\xbe\xb2,\xd1\xee\xd1\xf3,\xbb\xc6\xd0\xa1\xc3\xf7,\xce\xe2\xb7\xbc,\xd6\xdc\xbd\xdc,\xd5\xd4\xc0\xf6,\xcb\xef\xc7\xbf,\xc2\xed\xb3\xac,\xd6\xec\xc1\xd5,\xba\xfa\xbe\xfc,\xb9\xf9\xcc\xce,\xba\xce\xc6\xbd,\xb8\xdf\xb7\xe5,\xc2\xde\xc0\xbc,\xd6\xa3\xcb\xac,\xc1\xba\xba\xec',
  ],
  [
    'Japanese in shift jis',
    '\x8eR\x93c \x91\xbe\x98Y,\x97\xe9\x96\xd8 \x89\xd4\x8eq,\x8d\xb2\x93\xa1 \x8c\x92,\x8d\x82\x8b\xb4 \x88\xa4,\x93c\x92\x86 \x82\xb3\x82\xad\x82\xe7,\x93n\x95\xd3 \x83\x86\x83L',
  ],
  [
    'Korean in euc kr',
    '\xb1\xe8\xb9\xce\xbc\xf6,\xc0\xcc\xbf\xb5\xc8\xf1,\xb9\xda\xc1\xf6\xbc\xba,\xc3\xd6\xbc\xf6\xc1\xf8,\xc1\xa4\xbf\xec\xbc\xba,\xb0\xad\xc7\xcf\xb4\xc3',
  ],
])('%s is not taken for Windows-1252', async (_language, names) => {
  const bytes = fileOf(Buffer.from(names, 'latin1'));
  await expect(encodingOf(bytes)).rejects.toThrow('does not look like a Western language');
});

test('UTF-8 with a row of another encoding is refused without an advice that spoils the other rows', async () => {
  const rows = ['José', 'Ayşe', 'Zoë'].map((name) => `{"name":"${name}"}`);
  const stray = Buffer.from('{"name":"Andr\xe9"}', 'latin1');
  for (const mark of ['\n', ','])
    for (const parts of [
      [Buffer.from(rows.join(mark) + mark), stray],
      [stray, Buffer.from(mark + rows.join(mark))],
    ])
      await expect(encodingOf(Buffer.concat(parts))).rejects.toThrow(
        /^line [14] is not utf-8 text, though other lines are; mend it, since no encoding reads them all$/,
      );
});

test('Windows-1252 has its own characters where Latin-1 has control characters', () => {
  const { decode, encode } = codecOf('windows-1252');
  const bytes = Buffer.from([0x80, 0x8a, 0x92, 0x9c, 0xe9, 0x41]);
  expect(decode(bytes, 0, bytes.length)).toBe('€Š’œéA');
  expect(encode('€Š’œéA')).toEqual(bytes);
});
