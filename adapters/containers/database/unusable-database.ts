/**
 * Why a database cannot be used: it does not exist, the settings of this command do not name one, it cannot be reached,
 * or its schema does not fit (`SchemaState`).
 */
type Reason = 'missing' | 'unnamed' | 'unreachable' | 'old' | 'foreign';

/** Thrown if this program cannot use the database. The message names the database and what the operator can do. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';

  /** `place`: the result of `databasePlace`, followed by the cause if the database cannot be reached. */
  constructor(reason: Reason, place: string) {
    super(TEXTS[reason](place));
  }
}

const MIGRATE = '서버에서는 shop migrate, 배포한 폴더에서는 ./shop migrate, 소스 폴더에서는 npm run shop -- migrate';

const TEXTS: Readonly<Record<Reason, (place: string) => string>> = {
  missing: (place) =>
    `데이터베이스가 없어요: ${place}\nDATABASE_URL이나 DATA_DIR 설정 없이 실행한 것은 아닌지 확인해 주세요. 새로 만들려면 migrate를 실행해 주세요: ${MIGRATE}`,
  unnamed: (place) =>
    `데이터베이스가 없고, 설정 없이는 만들지 않아요: ${place}\nPostgreSQL을 쓰려면 DATABASE_URL을, 내장 데이터베이스를 새로 만들려면 그 폴더를 DATA_DIR로 알려 주세요.`,
  unreachable: (place) => `데이터베이스에 연결할 수 없어요 (DATABASE_URL): ${place}`,
  old: (place) =>
    `데이터베이스가 이 프로그램보다 오래됐어요: ${place}\n프로그램은 그대로 두고 migrate를 먼저 실행해 주세요: ${MIGRATE}`,
  foreign: (place) =>
    `데이터베이스에 이 프로그램이 모르는 변경이 있고, 있어야 할 변경은 없어요: ${place}\n다른 버전의 데이터베이스인지 확인해 주세요.`,
};
