/**
 * Surnames of China, Taiwan, Korea, Japan and Vietnam, most frequent first. Compiled by hand from the
 * published frequency orders (Ministry of Public Security of China, Statistics Korea, Vietnamese and Japanese
 * name studies).
 */
import { wordsOf } from './words-of.js';

/** Chinese, one character, simplified and traditional. */
export const HAN_SURNAMES: ReadonlySet<string> = new Set(
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖萧蕭田董潘袁蔡蒋蔣余于杜叶葉程魏苏蘇吕呂丁任卢盧姚沈钟鍾姜崔谭譚陆陸范汪廖石金韦韋贾賈夏付方邹鄒熊白孟秦邱侯江尹薛闫阎閻雷龙龍史陶黎贺賀毛段郝顾顧龚龔邵万萬覃武钱錢戴严嚴莫孔向常汤湯柯温溫施洪翁游詹簡简庄莊賴赖卓葛季裴霍涂阮駱骆柳祝柴欧歐倪樊关關殷耿齐齊左牛安易梅伍文穆辛管童焦岳尚俞包' +
    '成古连連冼甘符蒲艾麦麥凌喻岑',
);

/** Chinese, two characters. */
export const HAN_COMPOUND_SURNAMES = wordsOf(
  '欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 司徒 夏侯 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 长孙 長孫 东方 東方 独孤 獨孤 端木 轩辕 軒轅 南宫 南宮 呼延 宇文',
);

/** Korean, in hangul. */
export const HANGUL_SURNAMES: ReadonlySet<string> = new Set(
  '김이박최정강조윤장임림한오서신권황안송류유홍전고문손양배백허남심노로하곽성차주우구민진나라지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용예경봉사부' +
    '리량려',
);

/** Korean, two syllables. */
export const HANGUL_COMPOUND_SURNAMES = wordsOf('남궁 황보 제갈 사공 선우 서문 독고 동방');

/** Japanese, in kanji, of one to three characters. */
export const KANJI_SURNAMES = wordsOf(`
  佐藤 鈴木 高橋 髙橋 田中 伊藤 渡辺 渡邊 渡邉 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 斎藤 齋藤 斉藤 齊藤 清水
  山崎 山﨑 池田 橋本 阿部 石川 山下 中島 小川 石井 長谷川 後藤 岡田 近藤 前田 藤田 遠藤 青木 坂本 村上 西村 藤井 金子 岡本
  藤原 三浦 中野 中川 原田 松田 竹内 小野 田村 中山 和田 石田 森田 上田 原 柴田 酒井 工藤 横山 宮崎 宮本 内田 高木 谷口 安藤
  丸山 今井 高田 藤本 武田 村田 上野 杉山 増田 平野 大塚 千葉 久保 松井 菅原 小島 岩崎 桜井 野口 松尾 野村 木下 菊地 菊池
  佐野 大西 杉本 新井 荒井 浜田 濱田 市川 古川 水野 小松 島田 小山 高野 西田 山内 西川 五十嵐 北村 安田 中田 川口 川崎 飯田
  本田 東 矢野 久保田 荒木 広瀬 松岡 辻 樋口 平田 吉川 川村 中西 馬場 服部 福田 太田 福島 岩田 土屋 秋山 上原 大橋 松村 大野
  大島 関 森 林 星野 渡部 大久保 黒田 堀 尾崎 川上 望月 永井 熊谷 内藤 松下 大谷 三宅 小池 早川 関口 片山 吉村 永田 宮田
  西山 富田 田辺 菅野 石原 小澤 小沢 八木 本間 須藤 浅野 沢田 岩本 小田 川島 大川 成田 児玉 桑原 中尾 小西 関根 篠原 高山
  牧野 黒木 栗原 白石 田口 奥村 松浦 平井 神田 西野 北川 奥田 植田 柳田 羽生 錦織 宮里 宮城 比嘉 金城 大城 知念 島袋 我那覇
  芦田 綾瀬 安倍 麻生 石破 小泉 黒澤 黒沢 村井 村山 長野 長田 大江 三島 川端 夏目 芥川 谷崎 宮沢 宮澤 与謝野 北野 宇多田
  浜崎 椎名 中森 松任谷 堺 榊原 東野 西尾 今村 今野 岡村 岡崎 岡山 小倉 小笠原 尾形 緒方 織田 豊田 徳川 豊臣 上杉 伊達 真田 武藤
`);

/** Chinese, romanized (Hanyu Pinyin, Wade-Giles, Cantonese and Hokkien spellings). */
export const CHINESE_ROMANIZED = wordsOf(`
  wang li zhang liu chen lee yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie song tang
  han feng deng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao zhong
  cui tan fan shi liao jia xia fu fang zou xiong bai meng qin qiu hou yin xue yan lei long tao mao hao gu gong
  shao wan qian dai qi mo kong xiang chang ouyang situ zhuge
  chan wong cheung chow lau leung ng lam ho kwok tsang chiu cheng kwan poon yip yeung lui fung chu tse mak lo
  hui ngai tam yuen hung so yau tong siu kwong chung lai chin hsu hsieh tsai chang hsiao kuo tseng teng chiang
  yeh chou liao tsao huang lien shih hsiung tu tan lim ong goh teo koh tay chua sim toh neo quek yeo
`);

/** Korean, romanized. */
export const KOREAN_ROMANIZED = wordsOf(`
  kim lee yi rhee park pak bak choi choe jung jeong chung kang gang cho jo yoon yun jang chang lim im rim han oh
  seo suh shin sin kwon gwon hwang ahn an song ryu yoo yu hong jeon jun ko go koh moon mun son sohn yang bae baek
  paik heo hur huh nam shim sim noh roh no ha kwak gwak sung seong cha joo ju woo ku koo gu min jin na ra
  uhm eom chae won cheon bang gong hyun ham byun yeom yeo choo chu do so namgung namkung hwangbo
`);

/** Vietnamese, without marks. */
export const VIETNAMESE_ROMANIZED = wordsOf(`
  nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly trinh dinh truong luong mai doan lam
  dao ta thai cao chu to ton ha la kieu quach vuong luu trieu mac
`);
