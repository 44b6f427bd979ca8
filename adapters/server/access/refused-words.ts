/**
 * The most frequent passwords, and the words in them, which guessers try first. They are in lower case, without the
 * digits and symbols that people put around words. Hangul words are also refused as typed on a Latin keyboard.
 */
export const REFUSED_WORDS: readonly string[] = String.raw`
!@#$%^&* !@#$%^&*() !@#$1234 !@#$qwer !qaz2wsx !qaz@wsx 00000000 01020304 010203040506 0okm9ijn 10001000 10041004 100410041004 10101010 10203040
1020304050 11111111 11112222 11223344 1122334455 112233445566 119119119 12121212 12301230 123012301230 123123123 123123qwe 123321123 1234!@#$ 12341234
123412345 12344321 123454321 1234554321 12345654321 1234567! 12345678! 123456789! 1234567890! 123456789a 12345678a 12345679 1234567a 12345687 123456a
123456aa 123456abc 12345qwert 12345qwerty 1234abcd 1234asdf 1234qwer 1234qwerasdf 123abc 123asd 123qwe 123qwe123 123qweasd 123qweasdzxc 12qwaszx
13131313 13571357 14142135 147147147 14725836 147258369 147852369 14789632 159357159 159357258 15935728 159753159 18181818 19191919 1a2b3c 1a2b3c4d
1a2s3d4f 1q1q1q1q 1q2w3e 1q2w3e4r 1q2w3e4r! 1q2w3e4r!! 1q2w3e4r1! 1q2w3e4r5t 1q2w3e4r5t6y 1qaz0okm 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2
20202020 22222222 22223333 24682468 258258258 27182818 2wsx3edc 31415926 3141592653 321321321 33333333 369369369 44444444 456456456 48484848 55555555
66666666 741852963 77777777 789456123 789789789 79797979 82828282 87654321 88888888 963852741 987654321 9876543210 99999999 a123456 a1234567 a12345678
a123456789 a1a1a1a1 a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456 aa12345678 aaa11111 abc123 abc12345 abc123456 abcd1234 abcd12345 abcde12345 abigail
abracadabra access accessdenied account acdc adam adidas admin adminadmin administrator adrian africa agent007 aigoo airforce albert alex alexander
alexandra alexis alice alicia allison always amanda amazing amazon amber amelia amen america american amy andrea andrew android angel angela angelina
angels anna anne annie annyeong annyeonghaseyo anthony antonio appa apple argentina army arsenal arthur artist asd123 asdasd asdasdasd asdf asdf!@#$
asdf1234 asdf12345 asdfasdf asdfgh asdfghjk asdfghjkl asdqwe asdqwe123 asdzxc ashley asia assassin asshole austin australia avatar avenger avengers
awesome azerty azertyuiop babe baby babyboy babydoll babygirl banana bangtan barbara barcelona baseball basketball bastard batman bayern bear beatles
beautiful beckham beer believe benjamin berlin bernard bestfriend beth beyonce bibimbap bible bieber bigbang bigdick billionaire birthday bitch
bitches black blackberry blackjack blackpink blacky blessed blessing blessings blink182 blizzard blue blueberry bluebird bobby bond007 boobs boston
boxing bradley brandon brandy brazil brenda brian brittany broncos brooke brother brothers brown bruce bryan bts budweiser bugatti bulgogi bulldogs
bulls bullshit bunny burger busan business butter butterfly cadillac caitlin california callofduty camaro cameron canada candy canon cappuccino
captain captainamerica caramel carlos carol caroline carter cash casino cat catherine cats celtics champion chanel changeit changeme changethis
charizard charles charlie charlotte cheese cheesecake chelsea cherry chevrolet chevy chicago chicken children china chingu chloe chocolate chocopie
chris christ christian christina christine christopher church cindy cinnamon cisco claire class claudia cocacola coconut coffee coldplay college
commando computer connor cookie cookies cool coolguy corvette counterstrike courtney cowboys crazy crystal cupcake cute cutie cynthia dad daddy daebak
daegu daehan daehanminguk daejeon daisy dallas dancer dancing daniel danielle dark darkness darling darren darthvader daughter daum david davidson
deadpool debbie debian deborah december default demo demodemo demon dennis derek developer devil diablo diamond diana diane dickhead diego digimon
dkssud dkssudgktpdy dlrjtdms doctor dodgers dog doggie doggy dogs dokdo dokdoneunuriddang dollar dollars dolphin dominic donald donaldduck dongwook
donna doraemon dorothy douglas dragon dragonball driver drums ducati dumbledore dylan eagle eagles eddie edward elizabeth ella emerald emily eminem
emma engineer england english eogksalsrnr eomma eric erica ericsson erika espresso ethan eunji europe evelyn evil exo facebook faith falcon family
father february fernando ferrari fighting fire flash florida flower flowers football forever foreverlove formula1 fortnite france frances francis
frank fred freddy freedom friday friend friends friendship frodo fuck fuckme fuckoff fuckyou funny gabriel galaxy gameover gamer gaming gamsahamnida
gandalf gangnam garfield gary gdragon george gerald germany ghkdlxld ghost giants gina ginger gksrnr gloria glory god godbless godisgood goku gold
golden golf golfer gomawo google googlegoogle gorgeous grace graham grandma grandpa green greenday gregory gryffindor gucci guest guestguest guitar
gundam gwangju haeundae halflife hallasan halo handsome hangul hankook hannah happiness happy happybirthday happyday harley harleydavidson harold
harry harrypotter hawaii hawk heat heather heaven heineken helen hell hello hellokitty hellothere helloworld henry hermione history hockey hogwarts
holly homework honda honey honeybee hongdae hope horse hottie howard hugs hulk hunter hunting hurricane hwaiting hyejin hyundai hyung hyunwoo ice
ilovegod iloveher ilovehim iloveme ilovemom ilovemydog iloveu ilovey iloveyou iloveyoubaby incheon instagram intel internet iphone ireland ironmaiden
ironman isaac isabel isabella itaewon italy jack jackdaniels jackpot jackson jacob jaehyun jaguar jake james jamesbond jamie janet january japan
jasmine jason jasper jedi jeff jeffrey jeju jejudo jenna jennie jennifer jenny jeremy jerry jesse jessica jesus jesuschrist jesuslovesme jhope jihoon
jimin jimmy jinjja jisoo jiwon jiwoo joanna joel john johnny johnson joker jonathan jongmin jordan jordan23 joseph joshua juan judy julia julian julie
jungkook justin justinbieber juventus kakao kakaotalk karen karina kartrider katherine kathleen katie kawasaki kayla keith kelly kenneth kevin kids
killer killers kimberly kimchi kimjihoon kimminsu king kingking kirby kisses kissme kitten kitty korea kristen kyle lakers lamborghini lasvegas
laughing laura lauren lawyer leagueoflegends ledzeppelin leeminho lemon leonard leslie letmein letmeinnow letsplay lewis liam liberty library
lightning linda lineage linkinpark linux lion lisa liverpool lkjhgfdsa logan login loginlogin logmein london lord lordoftherings louis louise love
loveless lovelove lovely loveme lover lovers loveyou lucas lucifer lucky lucky7 luckyme lucy luffy luigi luis luke madison madonna maknae manager
manchester mango manunited manutd maplestory marcus margaret maria marie marilyn marine mario mark marshall martha martin marvel marvin mary maserati
mason master matrix matthew maurice maxwell mazda megan melanie melissa mercedes mercy messi metallica mexico mia mianhae michael michele michelle
mickey mickeymouse microsoft midnight miguel mike milan military millionaire minecraft minho minhyuk minji minjun minkuk minnie minsu mitchell mnbvcxz
molly mom mommy monday money monica monkey moonlight morgan mother motherfucker motorola mouse music musician mustang myeongdong mylove mylover
mypassword mysecret naked nancy naomi naruto natalie natasha nathan naver navy neo network newpassword newyork neymar nicholas nicolas nicole nike
nikki nikon nina ninja nintendo nirvana nissan noah nokia none noodles noona nopass nopassword norman november null nurse october office oldpassword
oliver olivia omma onedirection onepiece online opensesame oppa oracle orange oscar overwatch p@ssword packers painter pamela panasonic pancake panda
paris parkjimin pass pass1234 pass@word passcode passkey passw0rd passwd password password12 password123 password1234 passwords patricia patrick
patriots paul paula peace peach peanut pearl pedro penguins pentium pepper pepsi peter philip phillip phoenix piano pikachu pilot pineapple pink
pinkfloyd pirate pizza platinum playboy player playgirl playstation poiuytrewq pokemon poker police ponies porn pororo porsche prada praise pretty
prince princess private programmer puma puppy purple purplerain pussy q1q1q1q1 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4r5 qazwsx qazwsxedc
qazxsw qlalfqjsgh queen qwaszx qwe123 qwe12345 qwe123456 qwe123qwe qweasd qweasd123 qweasdzxc qwer qwer!@#$ qwer1234 qwer12345 qwerasdf qwerasdfzxcv
qwerqwer qwert qwerty qwerty!@# qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty qwertyu qwertyui qwertz rabbit racecar rachel racing
radiohead raiders rainbow ralph rambo ramen rammstein randy rangers raymond realmadrid rebecca red redhead redsox reebok ricardo rich richard rick
rihanna robert roberto robin roblox rocky roger rolling rollingstones ronald ronaldo rooney root rootroot rose roxanne ruby runner running russell
russia ruth ryan sabrina sailormoon samantha samgyeopsal sample samsung samuel samurai sandra sapphire sara sarah sarang saranghae saranghaeyo
saranghanda sasuke satan saturday savior school science scotland scott sean sebastian secret secure security seojun seoul seoyeon september sergio
server sesame sex sexsex sexy sexygirl shadow shannon shark sharon shawn sheila shirley shit shooter silver singer sister sisters skate skateboard
skater skywalker slipknot slytherin smile smiley sniper snoopy snowboard soccer soju soldier son sonheungmin sonic sony soojin sooyoung sophia sophie
spencer spider spiderman spirit sports stacey stanley starbucks starcraft starcraft2 starlight starwars steelers stella stephanie stephen steve steven
stewart storm strawberry student subaru success sudden suddenattack suga sujin sunday sunflower sungmin sunshine superman superuser surfer surfing
susan sushi suzuki suzy sweet sweetheart sweetie sweety swimming sydney sylvia sysadmin system taehyung taeyang taeyeon tamara tanya taylor teacher
temp temporary tennis tequila teresa terminator test tester testing testpass testtest testuser texas theresa thomas thor thunder tiffany tiger timothy
titanic tkfkdgo tkfkdgody together tokyo tommy tony toor topsecret tornado toshiba totoro tottenham toyota tracy travis trevor trinity tristan
truelove trust trustno1 trustnoone tsunami tteokbokki turtle twice twitter tyler ubuntu umma unicorn university unknown unnie user username useruser
vader vampire vanessa vanilla vegas vegeta veronica victor victoria viking vincent violin virginia vivian vodka void volcano voldemort volkswagen
w2e3r4t5 wales walter wanda warcraft warrior warriors watermelon wayne website welcome welcomehome wendy wesley whale whatever whiskey white whitey
whitney whocares william williams willie windows winner witch wizard wolf wolverine wolves wonderwoman writer xavier xbox yamaha yankees yejin yellow
yoda yoona yourpassword youtube zachary zaq1 zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsx zelda zoe zombie zxcasd zxcasdqwe zxcv zxcv1234 zxcvbn zxcvbnm zxczxc

ㅋㅋㅋ ㅎㅎㅎ 가나다 가나다라 가나다라마바사 가람 가을 가족 가족사랑 감귤 감사 감사합니다 감자 강남 강아지 강원도 개나리 개새끼 갤럭시 거북이 건강 건강하자
건우 게임 겨울 경기도 경복궁 경상도 경숙 고구마 고등학교 고래 고마워 고마워요 고맙습니다 고모 고양이 고추 골프 곰돌이 공부 공주 과자 과장 관리자 관세음보살
광개토대왕 광주 교회 구글 구름 구름이 국화 귤 그냥 그리움 그림 금강산 금요일 긍정 기도 기린 기본 기쁨 기아 기아타이거즈 기억해 기적 기타 김구 김민수 김민지
김연아 김영희 김지영 김지훈 김철수 김치 김치찌개 까먹음 까먹지마 까미 꽃 꿀꿀 꿈 꿈은이루어진다 나는나 나는할수있다 나라 나루토 나무 나무아미타불 나비 나야나
낚시 남산 남편 내꺼 내꺼야 내사랑 내일 내친구 너는내운명 너를사랑해 너만을사랑해 널사랑해 네이버 노래 노력 노을 녹차 놀부 농구 누나 누렁이 눈물 뉴진스 늑대
다람쥐 다솜 다윗 다은 다음 단비 달님 달빛 달이 당구 당신만을 당신을사랑합니다 대구 대나무 대리 대박 대박나자 대전 대학교 대한민국 던파 도라에몽 도서관 도윤
도전 도현 독도 독도는우리땅 독수리 돈 돈벼락 돌고래 동방신기 동생 동현 돼지 된장찌개 두부 두산 두산베어스 둘리 들꽃 등산 딸기 떡볶이 또리 또봇 라떼 라면
라이언 레드벨벳 로그인 로또 로또당첨 로블록스 롤 롯데 롯데자이언츠 루피 류현진 리니지 마녀 마누라 마늘 마리아 마인크래프트 막걸리 만만세 만사형통 만세 망고
망아지 맥주 멍멍 멍멍이 멍청이 메이플 메이플스토리 명동 모름 모세 모카 목요일 몰라 몰라요 몽이 무궁화 무적 무지개 물고기 뭉치 미남 미녀 미소 미숙 미안
미안합니다 미안해 미영 민들레 민수 민준 민지 민혁 믿음 바나나 바다 바다야 바람 바보 바보야 바오로 박지민 박지성 박지훈 박찬호 박철수 반가워 반가워요
반갑습니다 방탄 방탄소년단 배구 배그 배민 배추 배틀그라운드 백구 백두산 백합 벚꽃 베드로 별님 별빛 별이 병신 병아리 보고싶다 보고싶어 보람 보리 복숭아 복실이
볼링 봄날 봄여름가을겨울 부부 부산 부엉이 부자 부자되세요 부자되자 부장 부처님 불고기 붉은악마 붕어빵 블랙핑크 비밀 비밀번호 비밀이야 비밀임 비번 비빔밥 빅뱅
빛나 빵 뽀로로 뽀삐 사과 사랑 사랑아 사랑은 사랑이 사랑한다 사랑합니다 사랑해 사랑해요 사용자 사자 사장님 사진 사탕 산들바람 살구 삼겹살 삼성 삼성라이온즈
삼촌 상어 상철 새롬 새벽 샛별 샤이니 서든 서연 서울 서윤 서준 서현 선생님 설악산 성경 성공 성공하자 성령님 성모마리아 성민 성진 성춘향 성호 세븐틴 세종
세종대왕 소나기 소나무 소녀시대 소망 소원성취 소율 소주 소주한잔 손님 손흥민 솔로몬 송아지 수능 수능대박 수리수리마수리 수박 수빈 수선화 수아 수영 수요일 수정
수진 순대 순자 순희 슈퍼주니어 스타 스타크래프트 슬기 승리 승민 승현 시발 시우 시험 시험공부 신라면 신랑 신부 심청이 씨발 씨발놈 아가 아기 아내 아들 아름
아멘 아무거나 아미 아버지 아빠 아빠사랑해 아빠엄마 아싸 아이브 아이스크림 아이유 아이폰 아자아자 아자차카타파하 아침 악마 안녕 안녕하세요 안녕하십니까 안중근
암호 앗싸 애국가 야구 야옹 야옹이 야호 양파 어머니 어제 언니 얼짱 엄마 엄마사랑해 엄마아빠 없음 에벤에셀 에스파 엑소 엘지 엘지트윈스 여름 여보 여보사랑해
여왕 여우 여행 여호와 열려라참깨 열심히 열정 영수 영숙 영원한사랑 영원히 영자 영호 영화 영희 예린 예수 예수님 예수사랑 예은 예준 오늘 오래오래 오렌지 오리
오버워치 오빠 왕자 요가 요셉 요정 요한 용준 우리 우리가족 우리딸 우리사랑 우리아기 우리아들 우리아빠 우리엄마 우리집 우유 우주 우진 운명 운수대통 울산 웃음
웃자 워너원 원숭이 원피스 월급 월드컵 월요일 유관순 유진 윤서 은비 은서 은지 은총 은하수 은혜 음악 이강인 이모 이몽룡 이민지 이민호 이쁜딸 이순신 이순신장군
이슬 이승엽 이영희 이지은 이철수 이태원 인생 인연 인천 인형 일등 일요일 임금 임마누엘 임시 임영웅 잊지마 자기 자기야 자두 자유 자전거 장미 재현 저녁 전라도
전북현대 젊음 정숙 정우성 정희 제주 제주도 젠장 존나 종로 좋아해 좋아해요 죄송합니다 주님 주님사랑 주님은나의목자 주원 준서 준우 준호 중학교 지구 지랄 지리산
지민 지성 지아 지영 지우 지원 지유 지혜 지호 지후 지훈 진달래 진우 짜장면 짬뽕 짱구 찬양 참외 채원 책 천사 천재 철수 첫눈 첫사랑 청춘 체리 초등학교 초롱
초코 초콜릿 최강 최고 최민수 최선을다하자 최지우 추억 축구 축복 축하 축하합니다 축하해 춤 충청도 치킨 친구 친구야 카카오 카트라이더 캠핑 커피 케이크 코끼리
코리아 코스모스 코코 콩이 콩쥐 쿠키 쿠팡 크크크 키움 타요 탕수육 태극기 태양 태현 테스트 토끼 토마토 토요일 퇴근 퇴사 튀김 튤립 트와이스 파란하늘 파이팅
팥쥐 패스워드 펭수 평화 포도 포켓몬 푸른바다 푸른하늘 피아노 피자 피카츄 피파 하나님 하나님사랑 하나님은사랑 하느님 하늘 하늘바다 하늘이 하면된다 하윤 하은
하준 하하하 하하하하 학교 학생 한강 한국 한국인 한라산 한밤중 한별 한솔 한화 할렐루야 할머니 할수있다 할아버지 합격 합격하자 해바라기 해운대 해피 햄버거
햄스터 햇님 햇살 행복 행복하게 행복하세요 행복하자 행복한 행복한우리집 행복해 행운 헤헤헤 헬스 현대 현우 현정 현준 형님 혜진 호떡 호랑이 호호호 홍길동 홍대
화요일 화이팅 회사 회원 훈남 휴가 흥부 희망 희망찬 흰둥이 히히히 힘내자
`
  .trim()
  .split(/\s+/);
