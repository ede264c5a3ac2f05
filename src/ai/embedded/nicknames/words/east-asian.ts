import type { LanguageWords } from '../lexicon-format.js';

export const CHINESE: LanguageWords = {
  language: 'zh',
  head: 'last',
  female: {
    kin: `妈妈 媽媽 妈 媽 妈咪 媽咪 母亲 母親 娘亲 老妈 老媽 宝妈 寶媽 辣妈 辣媽 奶妈 女儿 女兒 闺女 閨女 姐姐 姐 大姐 小姐姐 姐妹 妹妹 妹 妹子 小妹 学妹 學妹 学姐 學姐 师姐 師姐 师妹 師妹 表姐 表妹 阿姨 姑姑 姑妈 姨妈 舅妈 婶婶
 嬸嬸 奶奶 外婆 姥姥 阿嬷 阿嬤 阿妈 婆婆 孙女 孫女 妻子 老婆 太太 媳妇 媳婦 儿媳妇 嫂子 嫂嫂 丈母娘 干妈 孕妈 二宝妈 mama jiejie meimei xiaojiejie xuejie xuemei ayi nainai laopo taitai laoma xifu waipo popo`,
    title: `女士 小姐 夫人 太太 娘娘 格格 贵妃 貴妃 皇后 皇太后 太后 妃子 爱妃 愛妃 娘子 nvshi nushi xiaojie furen niangniang gege`,
    noble: `公主 女王 女皇 王后 皇后 王妃 郡主 女爵 长公主 gongzhu nvwang nuwang nvhuang wanghou huanghou`,
    person: `女孩 女孩儿 女孩子 女生 女人 女子 女郎 女 少女 美女 美少女 仙女 小仙女 淑女 靓女 靚女 妞 小妞 姑娘 小姑娘 丫头 丫頭 小丫头 闺蜜 閨蜜 新娘 女友 女朋友 寡妇 寡婦 美人 佳人 美人儿 宅女 腐女 剩女 萝莉 蘿莉 御姐 女神 女汉子 女漢子 女侠 女俠 女强人 女強人
 妇人 婦人 妇女 婦女 母 辣妹 正妹 软妹 軟妹 软妹子 萌妹 萌妹子 绿茶婊 女巫 女仆 女僕 傻妞 老太婆 老太太 大妈 大媽 师太 熟女 媚娘 巾帼 才女 文艺女 女主 女主播 女玩家 女司机 小女子 小女人 大小姐 东北妞 四川妹子 湘妹子 太妹 学霸女 女青年 美眉 魔女 妖女 圣女 聖女 侠女 妹纸 女将军 女王蜂
 meinv meinu nvhai nuhai nvsheng nusheng nvren nuren shaonv shaonu guniang xiaoguniang yatou yatoupian xinniang nvyou meizi luoli yujie xiannv xiaoxiannv nvshen`,
    trade: `女演员 女教师 护士小姐 空姐 尼姑 修女 保姆 奶茶妹妹 女警 女兵 女博士 女医生 女老师 女主角 舞女 歌女 月嫂 主妇 主婦 家庭主妇 老板娘 老闆娘 女老板 女司機 laobanniang`,
    myth: `女巫 巫婆 妖精女 人鱼公主 美人鱼 美人魚 小美人鱼 仙子 花仙子 狐狸精 女鬼 女妖 嫦娥 女娲 女媧 仙姑 精灵公主 神仙姐姐 xianzi`,
    figure: `白雪公主 灰姑娘 睡美人 小红帽 小紅帽 花木兰 花木蘭 孟姜女 林黛玉 黛玉 白娘子 潘金莲 武则天 杨贵妃 西施 貂蝉 貂蟬 王昭君 穆桂英 祝英台 神奇女侠 神力女超人 美少女战士 冰雪女王 白骨精 织女 織女 七仙女 小龙女 小龍女 黄蓉 赵敏 月野兔 觀音娘娘 芭比 huamulan`,
    quality: `孕妇 孕婦 单身女 离异女`,
    group: `女孩们 女生们 姐妹们 姐妹淘 妈妈们 美女们 女人们`,
  },
  male: {
    kin: `爸爸 爸 爹 爹爹 老爸 父亲 父親 爸比 宝爸 奶爸 儿子 兒子 哥哥 哥 大哥 二哥 三哥 小哥哥 老哥 弟弟 弟 小弟 老弟 兄弟 兄 学长 學長 学弟 學弟 师兄 師兄 师弟 師弟 表哥 表弟 叔叔 叔 大叔 伯伯 大伯 舅舅 姑父 姨夫 爷爷 爺爺 外公 姥爷 阿公 公公 丈夫 老公
 夫君 女婿 姐夫 妹夫 岳父 干爹 乾爹 爷 baba_ba gege_ge didi laoba yeye laogong dashu shushu dage xiaogege laoge xuezhang xuedi waigong`,
    title: `先生 男士 老爷 老爺 少爷 少爺 公子 大爷 大爺 相公 官人 xiansheng shaoye gongzi laoye`,
    noble: `王子 皇帝 国王 國王 皇上 太子 王爷 王爺 世子 帝王 霸王 君王 女婿王 大王 天王 亲王 伯爵 公爵 侯爵 皇子 朕 wangzi huangdi guowang taizi wangye`,
    person: `男孩 男孩儿 男孩子 男生 男人 男子 男 男儿 男兒 男子汉 男子漢 少年 帅哥 帥哥 帅 帅小伙 靓仔 靚仔 靓仔 美男 美男子 小伙 小伙子 小夥子 汉子 漢子 新郎 男友 男朋友 宅男 渣男 暖男 型男 猛男 屌丝男 直男 凤凰男 正太 老头 老頭 老头子 老男人 大男孩 老汉 老漢 男神 小子 臭小子 浑小子 少侠 少俠 大侠
 大俠 侠客 俠客 硬汉 光棍 大丈夫 爷们 爷们儿 纯爷们 浪子 才子 书生 書生 公子哥 高富帅 富二代男 小鲜肉 肌肉男 胡子男 流浪汉 好汉 好漢 老司机男 西装男 理工男 凤凰男 剩男 老伯 老爹 老大爷 流氓 硬漢 阳光男孩 纯情男 型男大叔 怪叔叔 男主 男主播 東北漢子 东北汉子 烟男
 nanhai nansheng nanren shaonian shuaige shuai_ge xiaohuozi hanzi xinlang nanyou nanshen zhainan zhanan liangzai langzi xiaozi daxia`,
    trade: `男演员 和尚 道士 方丈 神父 牧师 教皇 骑士 騎士 武士 消防员叔叔 快递小哥 外卖小哥 牛仔 渔夫 漁夫 樵夫 铁匠 鐵匠 木匠 将军 將軍 少将 屠夫 太监 男医生 男老师 剑客 劍客 heshang jiangjun qishi`,
    myth: `男巫 巫师男 魔王 龙王 龍王 玉帝 阎王 閻王 财神爷 圣诞老人 聖誕老人 月老 狼人 土地公 雷神 战神 戰神`,
    figure: `孙悟空 孫悟空 悟空 猪八戒 唐僧 齐天大圣 齊天大聖 哪吒 关羽 關羽 张飞 刘备 诸葛亮 曹操 吕布 赵云 赵子龙 武松 宋江 李逵 钢铁侠 鋼鐵人 鋼鐵俠 蜘蛛侠 蜘蛛人 蝙蝠侠 蝙蝠俠 超人 奥特曼 小王子 美猴王 贾宝玉 宝玉 许仙 梁山伯 牛郎 后羿 郭靖 杨过 令狐冲 韦小宝
 西门庆 济公 鲁智深 柯南 路飞 鸣人 悟饭 樱木花道 流川枫 李小龙 叶问 黄飞鸿 福尔摩斯 哈利波特 sunwukong wukong aoteman`,
    quality: `英俊 帅气 帥氣 单身汉`,
    group: `男孩们 男生们 兄弟们 哥们 哥们儿 爷们儿们 男人们`,
  },
  roles: {
    small: `我 你 他 她 是 一个 一枚 一只 们 們 小 大 老 这个 那个 本 就是 的说 啊 呀 吧 呢 哦 儿 最 很 本尊 在此 殿下 大人 驾到 駕到 陛下 閣下 阁下 样 酱 醬 xiao da lao ai`,
    verb: `爱 愛 喜欢 喜歡 想 要 打 吃 爱吃 看 恨`,
    possessor: `的 之`,
    and: `和 与 與 跟`,
    not: `不是 没有 非`,
    thing: `店 饼 餅 节 節 装 裝 鞋 包 馆 館 厂 厂家 房 屋 路 街 城 镇 村 庄 学校 學校 医院 公司 菜 饭 餐厅 餐廳 厨房 廚房 家 酒店 酒吧 超市 商城 服饰 服飾 衣服 化妆品 杂志 电影 小说 歌 音乐 游戏 舞 球 足球 篮球 车 坊 铺 国 岛 山 河 海 江 湖 衣橱 内衣 裙 花店 美甲 工作室 控 粉 心 梦 夢 病 权 酒 茶 面 粥 豆腐 鱼 果 瓜 香 池 塔 宫 宮
 杀手 猎人 故事 传说 宿舍 寝室 制服 头像 壁纸`,
    plain: `人 人们 朋友 宝宝 宝贝 孩子 学生 大学生 老师 医生 老板 玩家 游客 路人 天使 恶魔 鬼 精灵 星空 熊猫 猫 狗 狼 虎 龙 兔 日记 生活 老婆饼 老婆餅 老公饼 女装 女裝 男装 男裝 女鞋 男鞋 女儿红 女儿国 母亲节 父亲节 妇女节 女人街 女人味 女子学院 男子汉大 娘家 公公平平 妹岛 姐夫家 姑苏 子女
 男女 青年 大哥大 怪兽 夫妻 夫妇 夫婦 父母 爸妈 爸媽 爹娘 兄妹 姐弟 儿女 情侣 公主坟 公主岭 王子饭店 帝王蟹 帝王蝶 国王杯 霸王花 霸王餐 霸王龙 霸王别姬 皇帝柑 太子参 少年宫 少年犯 青少年 妈祖庙 圣地亚哥 哥本哈根 老天爷 墨西哥 摩洛哥 摩纳哥 芝加哥 高尔夫 斯拉夫 他妈的 航空母舰 牛仔裤 花花公子 小伙伴 男同志 爸爸妈妈 弟子 徒弟 兄弟姐妹 大爷大妈 妈宝 奶茶 婆娑 母语 母校 姐控 妹控 弟控 蘑菇 姨妈巾 大姨妈 女权 女娲石 男权 嫩男装`,
  },
};

export const JAPANESE: LanguageWords = {
  language: 'ja',
  head: 'last',
  female: {
    kin: `母 お母さん おかあさん 母さん 母ちゃん かあちゃん ママ まま おかん オカン 母親 娘 むすめ 姉 お姉さん おねえさん お姉ちゃん おねえちゃん 姉ちゃん ねえちゃん 姉さん 姉貴 妹 いもうと 叔母 伯母 おばさん オバサン おばちゃん オバチャン 祖母 おばあさん おばあちゃん お婆さん お婆ちゃん 婆ちゃん ばあちゃん ばあば ババア 孫娘 妻 嫁 奥さん 奥様
 家内 義母 姑 姪 女房 新米ママ okaasan okasan kaasan kaachan okan oneesan onee_san onechan onee_chan neesan neechan imouto imoto obasan obachan obaasan obaachan okusan okusama oneesama musume`,
    title: `お嬢様 お嬢 お嬢さん 嬢 令嬢 夫人 女史 マダム 奥方 姫様 ojousama ojosama ojousan`,
    noble: `姫 お姫様 おひめさま 姫様 ひめ 姫君 王女 王女様 女王 女王様 プリンセス クイーン 皇后 女帝 王妃 妃 お妃様 hime himesama ohimesama ojo_sama purinsesu joou`,
    person: `女 女子 おんな 女の子 おんなのこ 少女 美少女 美女 乙女 おとめ 女性 女房 婦人 主婦 彼女 花嫁 熟女 ギャル ガール ガールズ レディ 幼女 ロリ 巫女 魔女っ子 女将 淑女 老婆 未亡人 OL 腐女子 喪女 女子高生 女子大生 女子会 オタク女子 看板娘 箱入り娘 町娘 美魔女 人妻 小娘 悪女 処女 毒女 アラサー女子 歴女 山ガール 森ガール
 onna onnanoko shoujo bishoujo otome gyaru kanojo hanayome joshi joshikosei bijo fujoshi bishojo jk`,
    trade: `女優 主婦 専業主婦 看護婦 保母 芸者 芸妓 舞妓 巫女 尼 尼さん 修道女 女医 女教師 バレリーナ メイド メイドさん ウェイトレス スチュワーデス 歌姫 女将さん 家政婦 くノ一 くのいち 助産婦 女流棋士 女子アナ 女主人 geisha maiko miko meido kunoichi`,
    myth: `魔女 妖精姫 人魚姫 女神 天女 雪女 聖女 女騎士 戦乙女 ヴァルキリー サキュバス 山姥 majo megami yukionna mahoushoujo mahou_shoujo ningyohime`,
    figure: `シンデレラ 白雪姫 かぐや姫 竹取姫 セーラームーン ワンダーウーマン キャットウーマン 赤ずきん 眠れる森の美女 ナミ_麦わら 初音ミク サザエさん ちびまる子ちゃん まる子 ドキンちゃん プリキュア アリエル エルサ 禰豆子 織姫 卑弥呼 紫式部 ジャンヌダルク ピーチ姫 バービー kaguyahime kaguya_hime precure`,
    group: `女子たち 乙女たち 女たち ママ友 姉妹 ガールズ`,
    animal: `雌 牝`,
  },
  male: {
    kin: `父 お父さん おとうさん 父さん 父ちゃん とうちゃん パパ ぱぱ おとん オトン 父親 親父 オヤジ おやじ 息子 むすこ 兄 お兄さん おにいさん お兄ちゃん おにいちゃん 兄ちゃん にいちゃん 兄さん 兄貴 弟 おとうと 叔父 伯父 おじさん オジサン おじちゃん 祖父 おじいさん おじいちゃん お爺さん お爺ちゃん 爺ちゃん じいちゃん じいじ ジジイ 爺 夫 旦那 婿 甥
 お兄様 otousan otosan tousan tochan oyaji oniisan onisan oniichan onii_chan niisan niichan aniki otouto ototo ojisan ojichan ojiisan ojiichan danna oniisama musuko`,
    title: `殿 旦那様 坊ちゃん お坊ちゃん 若旦那 紳士 貴公子 坊っちゃん bocchan`,
    noble: `王子 王子様 おうじさま プリンス キング 国王 王様 皇帝 天皇 将軍 殿様 大名 帝 若様 皇子 伯爵 公爵 ouji oujisama tonosama shogun`,
    person: `男 男子 おとこ 男の子 おとこのこ 少年 美少年 男性 青年 彼氏 花婿 おっさん オッサン おじ ボーイ ボーイズ 野郎 イケメン いけめん イケオジ 美男 美男子 草食男子 肉食男子 紳士 ジェントルマン 老爺 好青年 坊主 小僧 若造 番長 ヤンキー男 独身貴族男 男前 漢 兄ちゃん 男子高校生 男子校生 弁当男子 リーマン サラリーマン チャラ男 ショタ 侍魂 俺 俺様 僕 ヒモ男
 otoko otokonoko shounen bishounen bishonen kareshi ossan ikemen salaryman danshi yarou bakayarou seinen kozou ore oresama boku`,
    trade: `侍 サムライ さむらい 武士 武将 浪人 忍者男 僧侶 お坊さん 坊さん 和尚 住職 神父 牧師 消防士男 漁師 猟師 大工 力士 相撲取り 横綱 関取 騎士 ナイト 剣士 執事 仏陀 将軍 旗本 足軽 同心 親方 組長 カウボーイ samurai rikishi yokozuna shitsuji`,
    myth: `魔法使い男 サンタ サンタさん サンタクロース 狼男 鬼神男 雷神 風神 閻魔 閻魔大王 龍王`,
    figure: `桃太郎 金太郎 浦島太郎 一寸法師 アンパンマン バイキンマン 食パンマン ウルトラマン 仮面ライダー スパイダーマン バットマン アイアンマン スーパーマン 孫悟空 悟空 ルフィ ナルト ゾロ サスケ コナン のび太 ルパン ルパン三世 アトム 鉄腕アトム キン肉マン ケンシロウ 光源氏 信長 織田信長 秀吉 家康 竜馬 坂本龍馬 弁慶 義経 宮本武蔵 座頭市 マリオ ルイージ ピーターパン 炭治郎
 五条悟 工藤新一 星の王子さま momotaro urashima_taro kintaro anpanman urutoraman ultraman lupin_iii kamen_rider`,
    group: `男子たち 少年たち 男たち 兄弟 ボーイズ 野郎ども`,
  },
  roles: {
    small: `私 わたし です だ さん さま 様 ちゃん たん っ は が も な 小さな かわいい 可愛い の人 だよ san chan sama jp`,
    possessor: `の no`,
    and: `と と_and`,
    thing: `店 家 城 街 町 村 国 海 山 川 空 花 星 月 太陽 夜 朝 日 夢 心 物語 日記帳 部屋 料理 ご飯 弁当 寿司 ラーメン カレー 喫茶店 カフェ レストラン ホテル 学校 病院 会社 車 本 映画 音楽 歌 服 靴 鞄 サッカー 野球 ゲーム屋 宅急便 部 会 祭 祭り 好き キッチン 食堂 飯 グッズ ショップ サロン スタイル ファッション コーデ 道 風呂 便 隊`,
    plain: `人 子供 子ども 赤ちゃん 学生 大学生 高校生 先生 医者 社長 友達 天使 悪魔 鬼 忍者 猫 犬 狼 虎 龍 兎 うさぎ ゲーマー オタク 日記 ブログ 女男 男女 夫婦 父母 姉弟 兄妹 両親 親子 双子 恋人 母国 母校 母語 父島 母島 女装 男装 王将 王手 天王寺 八王子 八王子市 姫路 姫路城 姫島 乙女座 母屋 嫁入り おとこ飯 パパイヤ パパイア ママレード
 ボーイスカウト ガールスカウト 少年ジャンプ 男爵いも メークイン 女郎花 女郎蜘蛛 王子駅 雄 侍ジャパン 大人 魔法使い 女子高 女子大 青少年 大丈夫 従兄弟 ランキング ウォーキング バイキング テロリスト フロリダ ロリポップ カロリー オトメ オジギソウ ママチャリ キングダム キングサイズ`,
  },
};

export const KOREAN: LanguageWords = {
  language: 'ko',
  head: 'last',
  female: {
    kin: `엄마 어머니 어멈 맘 육아맘 워킹맘 딸 딸내미 딸램 막내딸 언니 누나 누님 누이 여동생 이모 고모 숙모 외숙모 할머니 할매 할망 외할머니 손녀 아내 와이프 마누라 며느리 시어머니 장모 형수 처제 올케 새언니 큰엄마 eomma omma eomeoni unnie unni eonni nuna noona imo gomo halmeoni halmoni halmae ttal yeodongsaeng manura`,
    title: `여사 여사님 아씨 부인 마님 귀부인 사모님 영부인 아가씨 레이디 미스 agassi`,
    noble: `공주 공주님 공쥬 여왕 여왕님 왕비 왕비마마 여제 황후 황녀 왕녀 프린세스 퀸 중전 중전마마 마마님 후궁 gongju yeowang wangbi gongjoo`,
    person: `여자 여자애 여자친구 여친 여인 여성 소녀 미소녀 미녀 처녀 색시 새색시 신부 아줌마 아지매 아주머니 아낙 아낙네 할멈 여학생 여고생 여대생 여중생 그녀 걸 걸스 숙녀 요조숙녀 된장녀 차도녀 엄친딸 미인 훈녀 여신 얼짱녀 년 계집 계집애 가시나 가스나 지지배 과부 유부녀 김치녀 주부 아가씨 꼬마숙녀 새침녀 흔녀 추녀 건어물녀 철벽녀 직딩녀 골드미스 소녀감성 문학소녀 옆집언니 동네언니
 yeoja sonyeo sonyo minyeo cheonyeo ajumma ajuma yeochin yeosin agassi`,
    trade: `여배우 여의사 여교사 여선생 간호사언니 발레리나 수녀 비구니 해녀 기생 궁녀 여전사 여경 여군 여가수 무녀 주부 전업주부 가정주부 유모 보모 스튜어디스 산모 임산부 안방마님 haenyeo sunyeo`,
    myth: `마녀 요정공주 인어공주 선녀 여신 천녀 구미호 처녀귀신 마법소녀 성녀 manyeo seonnyeo yeosin`,
    figure: `신데렐라 백설공주 춘향 춘향이 심청 심청이 평강공주 콩쥐 팥쥐 원더우먼 캣우먼 엘사 바비 빨간망토 잠자는숲속의공주 유관순 신사임당 세일러문 황진이 논개 선덕여왕 장금이 대장금 캔디 뽀로로누나`,
    group: `여자들 소녀들 언니들 누나들 걸스 자매 아줌마들`,
    animal: `암사자 암컷`,
  },
  male: {
    kin: `아빠 아버지 아범 파파 딸바보아빠 아들 아들내미 아들램 막내아들 오빠 옵빠 형 형님 형아 큰형 남동생 삼촌 외삼촌 고모부 이모부 숙부 할아버지 할배 할부지 외할아버지 손자 남편 서방님 서방 신랑 사위 시아버지 장인어른 매형 처남 형부 큰아빠 appa abeoji oppa obba hyung hyeong hyungnim samchon harabeoji haraboji halbae adeul namdongsaeng nampyeon seobang`,
    title: `도련님 서방님 나리 영감 영감님 대감 대감마님 선비 신사 젠틀맨`,
    noble: `왕자 왕자님 왕쟈 임금 임금님 황제 폐하 국왕 세자 세자저하 태자 대왕 황태자 대군 군주 프린스 킹왕짱남 백마탄왕자 전하 도령 wangja hwangje imgeum daewang`,
    person: `남자 남자애 남자친구 남친 사내 사나이 싸나이 남성 소년 미소년 미남 총각 새신랑 신랑 아저씨 아재 아조씨 남학생 남고생 남대생 남중생 보이 보이즈 상남자 훈남 꽃미남 꽃남 차도남 엄친아 영감탱이 노총각 청년 머슴 머슴아 홀아비 유부남 김치남 짐승남 흔남 추남 초식남 품절남 직딩남 까도남 뇌섹남 츤데레남 놈 자식 쌍남자 경상도사나이 동네형 옆집오빠 동네오빠 교회오빠 마초
 namja sonyeon sanai minam chonggak ajeossi ajussi ajossi namchin hunnam sangnamja`,
    trade: `남배우 남의사 스님 목사 목사님 기사단장 무사 검객 소방관아저씨 어부 나무꾼 머슴 집사_남 대장장이 경비아저씨 장군 장군님 군인아저씨 택시아저씨 무당_남 카우보이 이등병 병장 훈련병 sseunim`,
    myth: `마왕 산타 산타할아버지 산타클로스 늑대인간 저승사자 도깨비왕 용왕 옥황상제 산신령`,
    figure: `아이언맨 스파이더맨 배트맨 슈퍼맨 손오공 루피 나루토 짱구 둘리 홍길동 이몽룡 이순신 세종대왕 흥부 놀부 온달 온달장군 심봉사 강백호 서태웅 코난 슈퍼마리오 마리오 어린왕자 피터팬 임꺽정 장보고 광개토대왕 연개소문 뽀로로`,
    group: `남자들 소년들 형들 오빠들 보이즈 형제 아저씨들`,
  },
  roles: {
    small: `나 너 우리 내 나는 나도 님 씨 야 아 이 가 은 는 을 를 도 입니다 이다 예쁜 멋진 작은 큰 착한 못된 귀여운 nim ssi`,
    possessor: `의`,
    and: `와 과 랑`,
    thing: `집 가게 길 거리 바다 하늘 별 달 해 꽃 산 강 물 불 바람 눈 비 밤 낮 사랑 마음 꿈 커피 카페 식당 밥 밥상 부엌 빵 떡 술 치킨 김치 음식 요리 분식 옷 구두 가방 화장품 책 영화 음악 노래 축구 야구 게임 학교 병원 회사 차 버스 기차 방 시 도 호텔 나라 섬 마을 시장 쇼핑몰 옷장 샵 네일 미용실 반찬 도시락 손맛 손 표 카드 폰`,
    plain: `사람 친구 아이 아기 학생 대학생 선생님 선생 의사 사장 사장님 천사 악마 귀신 고양이 강아지 호랑이 토끼 늑대 용 게이머 직장인 부모 부모님 부부 남녀 연인 커플 남매 청소년 미성년자 산부인과 방탄소년단 스미스 통신사 시나리오 목걸이 딸바보 아들바보 형광등 형광펜 형태 형사 공주시 공주대 남자현 왕자표 남극 남산 남쪽 남대문 여행 여름 여우 여유 여의도 모자 이모티콘 이모저모 아들러 엄마손 맘스터치 맘모스 딸기 형제자매
 신부화장 여수 여주 남해 남원 남양주 서방정토 게임왕 제왕 왕 왕만두 왕돈까스 놈놈놈 걸레 걸음 보이차 보이스 누나네 소년원 소년탐정단`,
  },
};
