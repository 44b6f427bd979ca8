/** An address of the sandbox's postcode search. `road` is empty if it has only a lot number. */
export interface SandboxAddress {
  readonly zonecode: string;
  readonly sido: string;
  readonly sigungu: string;
  /** Neighborhood or village. */
  readonly bname: string;
  readonly road: string;
  /** Lot number within the neighborhood. */
  readonly jibun: string;
  readonly building: string;
  readonly apartment: boolean;
}

/** About forty addresses in all regions, among them islands, apartments, villages, and one without a road. */
export const SANDBOX_ADDRESSES: readonly SandboxAddress[] = [
  streetAddress('04524', '서울', '중구', '태평로1가', '세종대로 110', '31', '서울특별시청'),
  streetAddress('03045', '서울', '종로구', '세종로', '사직로 161', '1-1', '경복궁'),
  streetAddress('04340', '서울', '용산구', '용산동2가', '남산공원길 105', '산1-3', '남산서울타워'),
  streetAddress('04763', '서울', '성동구', '행당동', '왕십리로 88', '15-1'),
  streetAddress('04778', '서울', '성동구', '성수동1가', '뚝섬로1길 10', '656-1'),
  streetAddress('05551', '서울', '송파구', '신천동', '올림픽로 300', '29', '롯데월드타워'),
  apartmentAddress('05507', '서울', '송파구', '신천동', '올림픽로 435', '17', '파크리오'),
  apartmentAddress('06543', '서울', '서초구', '반포동', '반포대로 275', '18-1', '래미안퍼스티지'),
  streetAddress('06236', '서울', '강남구', '역삼동', '테헤란로 152', '737', '강남파이낸스센터'),
  streetAddress('03932', '서울', '마포구', '성산동', '월드컵로 240', '515', '서울월드컵경기장'),
  streetAddress('07320', '서울', '영등포구', '여의도동', '여의대로 24', '28-1', '전경련회관'),
  streetAddress('08826', '서울', '관악구', '신림동', '관악로 1', '산56-1', '서울대학교'),
  streetAddress('03722', '서울', '서대문구', '신촌동', '연세로 50', '134', '연세대학교'),
  streetAddress('13529', '경기', '성남시 분당구', '백현동', '판교역로 166', '532'),
  streetAddress('13561', '경기', '성남시 분당구', '정자동', '불정로 6', '178-1'),
  streetAddress('16444', '경기', '수원시 팔달구', '매산로3가', '효원로 1', '1'),
  apartmentAddress('10380', '경기', '고양시 일산서구', '주엽동', '중앙로 1449', '80', '문촌마을'),
  streetAddress('21554', '인천', '남동구', '구월동', '정각로 29', '1138', '인천광역시청'),
  streetAddress('22382', '인천', '중구', '운서동', '공항로 272', '2851', '인천국제공항'),
  streetAddress('23010', '인천', '강화군', '서도면', '볼음도길 58', '볼음도리 172'),
  streetAddress('48099', '부산', '해운대구', '우동', '해운대해변로 264', '651-2'),
  streetAddress('47545', '부산', '연제구', '연산동', '중앙대로 1001', '1000', '부산광역시청'),
  streetAddress('46768', '부산', '강서구', '눌차동', '가덕해안로 1', '산1'),
  streetAddress('41911', '대구', '중구', '동인동1가', '공평로 88', '1', '대구광역시청'),
  streetAddress('61945', '광주', '서구', '치평동', '내방로 111', '1200', '광주광역시청'),
  streetAddress('35242', '대전', '서구', '둔산동', '둔산로 100', '1420', '대전광역시청'),
  streetAddress('44675', '울산', '남구', '신정동', '중앙로 201', '646-4', '울산광역시청'),
  streetAddress('30151', '세종', '', '보람동', '한누리대로 2130', '721', '세종특별자치시청'),
  streetAddress('24266', '강원', '춘천시', '봉의동', '중앙로 1', '15', '강원특별자치도청'),
  { ...streetAddress('25351', '강원', '평창군', '대관령면', '', '횡계리 산1-134') },
  streetAddress('28515', '충북', '청주시 상당구', '문화동', '상당로 82', '89', '충청북도청'),
  streetAddress('32255', '충남', '홍성군', '홍북읍', '충남대로 21', '신경리 1', '충청남도청'),
  streetAddress('54968', '전북', '전주시 완산구', '효자동3가', '효자로 225', '1', '전북특별자치도청'),
  streetAddress('58564', '전남', '무안군', '삼향읍', '오룡길 1', '남악리 1000', '전라남도청'),
  streetAddress('58866', '전남', '신안군', '흑산면', '흑산일주로 1', '진리 1'),
  streetAddress('59166', '전남', '완도군', '보길면', '부황길 57', '부황리 200'),
  streetAddress('36759', '경북', '안동시', '풍천면', '도청대로 455', '갈전리 1', '경상북도청'),
  streetAddress('40230', '경북', '울릉군', '서면', '태하길 1', '태하리 464'),
  streetAddress('51154', '경남', '창원시 의창구', '사림동', '중앙대로 300', '1', '경상남도청'),
  streetAddress('63122', '제주', '제주시', '연동', '문연로 6', '312-1', '제주특별자치도청'),
  streetAddress('63115', '제주', '제주시', '용담이동', '공항로 2', '2002', '제주국제공항'),
  streetAddress('63365', '제주', '제주시', '우도면', '우도해안길 1', '연평리 1'),
  streetAddress('63584', '제주', '서귀포시', '서홍동', '중앙로 105', '447'),
];

function streetAddress(
  zonecode: string,
  sido: string,
  sigungu: string,
  bname: string,
  road: string,
  jibun: string,
  building = '',
): SandboxAddress {
  return { zonecode, sido, sigungu, bname, road, jibun, building, apartment: false };
}

function apartmentAddress(...place: Parameters<typeof streetAddress>): SandboxAddress {
  return { ...streetAddress(...place), apartment: true };
}
