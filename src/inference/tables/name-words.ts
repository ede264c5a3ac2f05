/**
 * Given names that are ordinary words too. Alone or beside something unknown they are read as the name, beside
 * an ordinary word as the word (`will_power`, `rose_garden`). Folded. Compiled by hand.
 */
import { wordsOf } from './words-of.js';

export const NAME_WORDS = wordsOf(`
  will grace art mark rose bill hope faith joy april may june august summer autumn dawn chance rich frank angel
  amber ash basil bay bear berry bliss brook carol chad cherry chip clay cliff coral crystal daisy dale destiny
  dick don dusty earl eden ember eve fern fleur flora forest fox ginger glory guy gene grant gray harmony haven
  hazel heather heath henna holly honey hunter hud iris ivy ivory jack jade jasmine jet jewel junior justice karma
  kit lance lark lane laurel lavender leo liberty lily lotus love lucky luna lux mason max melody mercy miles mini
  misty noble norm nova oak olive opal paddy pansy patience peace pearl penny peg peony petal phoenix piper poppy
  pop precious presley promise prudence queenie rain randy raven ray red reed reef rex ridge river robin rocky rod
  roman ruby rusty sage sailor sandy saffron savannah scarlet sky skye skip sol spike star stella sterling stone
  storm sue sunny sunday talon tab tawny temperance terra tiger trinity trip tripp tuck ty unity urban van verity
  victor victory violet vito wade ward warren wave west willow winter wolf wren woody zen zephyr zion miracle
  heaven princess true blaze cash chase colt dash dean deacon ace archer banks bishop blue bo bond boss buddy
  bunny candy cricket dixie duke echo fancy flash fisher gunner happy jazz jazzy jolly joker king kitty lady
  legend lightning maverick merry nature ocean parker pepper pilot pixie prince queen ranger rebel rogue royal
  saint scout season shadow silver sparrow spirit stormy sugar sweetie tanner tempest thunder trapper wilder wild
  zeal marine paris chelsea sydney austin dallas houston israel india china asia america africa kenya ireland
  brittany florence vienna milan roma verona valencia geneva lyon denver alexandria mercedes margarita aria
  serenity brooklyn genesis brandy dino lyric emerald diamond madison carolina georgia virginia dakota montana
  alabama tennessee bella rosa viola alba aurora marina sierra perla gloria alma luz paz dulce estrella celeste
  paloma kara kurt leon blessing charity saga journey treasure aspen ascension cherish chastity dolly ebony
  garland juniper rosemary sherry valentine messiah savanna valor garnet beryl marquis indigo sequoia amethyst
  aster sonny divine constant royalty honesty buck fawn lacy magnolia camellia primrose gardenia tansy hyacinth
  azalea dahlia
`);
