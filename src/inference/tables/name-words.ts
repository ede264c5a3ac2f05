/**
 * Given names that are ordinary words too. Alone or beside something unknown they are read as the name, beside
 * an ordinary word as the word (`will_power`, `rose_garden`). Folded. Compiled by hand.
 */
import { wordsOf } from './words-of.js';

export const NAME_WORDS = wordsOf(`
  will grace art mark rose bill hope faith joy april may june august summer autumn dawn chance rich frank angel
  amber ash basil bay bear berry bliss bob brook carol chad cherry chip chuck clay cliff coral crystal daisy dale
  destiny dick don drew dusty earl eden ember eve fern fleur flora forest fox ginger glen glory guy gene
  grant gray guy harmony harry haven hazel heather heath henna holly honey hunter hud iris ivy ivory jack jade
  jasmine jay jean jerry jet jewel john josh jimmy johnny joyce junior justice karma kit lance lark lane laurel
  lavender lee leo liberty lily lotus lou love lucky luna lux mason max melody mercy mike miles mini misty
  nick noble norm nova oak olive opal paddy pansy pat patience peace pearl penny peg peony petal phoenix piper
  poppy pop precious presley promise prudence queenie rain randy raven ray red reed reef reese rex ridge river
  rob robin rocky rod roman rory ruby rusty sage sailor sandy saffron savannah scarlet sky skye skip sol spike
  star stella sterling stone storm sue sunny sunday talon tab tawny temperance terra tiger tina tom toby trinity
  trip tripp tristan tuck ty unity urban van vera verity victor victory violet vito wade ward warren wave west
  wendy willow winter wolf wren woody zen zephyr zion miracle heaven princess true noel star blaze cash chase
  colt dash dean deacon ace archer banks bishop blue bo bond boss buddy bunny candy cricket dixie duke echo
  fancy flash fisher gunner happy jazz jazzy jolly joker king kitty lady legend lightning maverick merry
  musa nature ocean parker pepper pilot pixie prince queen ranger rebel rogue royal saint scout season shadow
  silver sparrow spirit stormy sugar sweetie tanner tempest thunder trapper wilder wild zeal
  mari marine mira mina paris london chelsea sydney austin dallas houston phoenix jordan israel india china
  asia america africa kenya ireland brittany florence vienna milan roma verona valencia geneva lyon denver
  alexandria mercedes margarita aria serenity brooklyn genesis marine guy brandy jewel dino zelda lyric emerald christen diamond
  madison carolina georgia virginia dakota montana alabama tennessee
`);
