import { alphabet } from '../../../../src/dataset/letter-tables.js';

/** Latin spellings of Korean syllables, as people write their names: the official system, and the habits beside it. */

const FIRST = 0xac00;
const LAST = 0xd7a3;
const INITIALS = 'g,k kk n d,t tt r,l m b,p pp s ss  j jj ch k t p h'.split(' ').map(split);
const VOWELS = 'a ae ya yae eo,u e yeo,yu,you ye o wa wae oe yo u,oo wo we wi yu,yoo eu,u ui,eui i'
  .split(' ')
  .map(split);
const FINALS = ' k,g k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ').map(split);

/** Syllables of given names that are usually written otherwise than their letters tell. */
const USUAL = alphabet(
  '영=young,yeong,yung 희=hee,hui 수=soo,su 우=woo,u 원=won 운=woon,un 욱=wook,uk 웅=woong,ung 의=eui,ui 서=seo,suh 아=a,ah 지=ji,jee 미=mi,mee 시=si 신=shin,sin 심=shim,sim 식=sik,shik 실=sil,shil 철=chul,cheol 석=suk,seok,sok 성=sung,seong 정=jung,jeong,chung 경=kyung,kyoung,gyeong 현=hyun,hyeon 형=hyung,hyeong 병=byung,byeong 명=myung,myeong 연=yeon,youn,yun 열=yeol,yul 엽=yeop,yup 섭=sup,seop,sub 선=sun,seon 헌=hun,heon 범=bum,beom 덕=duk,deok 건=gun,keon,kun,geon 근=keun,geun,kun 규=kyu,gyu 균=kyun,gyun 기=ki,gi 길=kil,gil 광=kwang,gwang 관=kwan,gwan 권=kwon,gwon 국=kook,guk,kuk 구=koo,gu,ku 태=tae 주=joo,ju 준=joon,jun 중=joong,jung 훈=hoon,hun 순=soon,sun 숙=sook,suk 문=moon,mun 윤=yoon,yun 용=yong 은=eun 승=seung 금=geum,keum 양=yang',
);

const SPELLINGS_MAX = 24;

/** The Latin spellings of a word in hangul, the most usual first; empty for anything else. */
export function romanizeHangul(word: string): string[] {
  let spellings = [''];
  for (const syllable of word) {
    const next = spellingsOf(syllable);
    if (next === null) return [];
    spellings = spellings.flatMap((start) => next.map((end) => start + end)).slice(0, SPELLINGS_MAX);
  }
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
}

function spellingsOf(syllable: string): readonly string[] | null {
  const usual = USUAL.get(syllable);
  if (usual !== undefined) return usual;
  const code = syllable.charCodeAt(0);
  if (code < FIRST || code > LAST) return null;
  const index = code - FIRST;
  const initials = INITIALS[Math.floor(index / 588)] ?? [''];
  const vowels = VOWELS[Math.floor((index % 588) / 28)] ?? [''];
  const finals = FINALS[index % 28] ?? [''];
  return initials.flatMap((a) => vowels.flatMap((b) => finals.map((c) => a + b + c)));
}

function split(entry: string): string[] {
  return entry.split(',');
}
