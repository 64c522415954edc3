import type { Question } from './answer-questions.ts';

/** A question about one of the projects, answered by one call; by hand a search over all its sources jars. */
interface Asked {
  readonly ask: string;
  readonly call: Question['calls'][number];
  readonly facts: readonly string[];
  readonly plain: readonly string[];
}

const search = (what: string) =>
  `for j in *.jar; do unzip -p "$j" '*.java' '*.kt' 2>/dev/null | rg ${what} | sed "s|^|$j |"; done`;
const members = (jar: string, type: string, options = '') => `javap -p ${options} -cp binary-${jar}-[0-9]*.jar ${type}`;
const ofAntlr = (options = '') =>
  `javap ${options} -cp binary-antlr-[0-9]*.jar $(unzip -Z1 binary-antlr-[0-9]*.jar '*.class' | sed 's/.class$//')`;
const read = (name: string, more: object = {}) => ['read_symbol', { name, ...more }] as const;

const of = (project: Question['project'], kind: string, asked: readonly Asked[]): readonly Question[] =>
  asked.map(({ call, ...question }) => ({ project, kind, calls: [call], ...question }));

export const questionsOfProjects: readonly Question[] = [
  ...of('maven', 'configuration key', [
    {
      ask: 'What is the default of server.tomcat.max-swallow-size?',
      call: read('server.tomcat.max-swallow-size'),
      facts: ['default DataSize.ofMegabytes(2)', 'ServerProperties.Tomcat#maxSwallowSize', '::getMaxSwallowSize'],
      plain: [search('-B4 "maxSwallowSize = "'), search('"getMaxSwallowSize"')],
    },
    {
      ask: 'What does SERVER_TOMCAT_THREADS_MAX set, and to what without it?',
      call: read('SERVER_TOMCAT_THREADS_MAX'),
      facts: ['server.tomcat.threads.max int default 200', 'Maximum amount of worker threads.'],
      plain: [search('-A40 "class Threads"')],
    },
    {
      ask: 'How large is the pool of Hikari unless spring.datasource.hikari.maximum-pool-size says?',
      call: read('spring.datasource.hikari.maximum-pool-size'),
      facts: ['default -1', 'maxPoolSize = DEFAULT_POOL_SIZE;', 'DEFAULT_POOL_SIZE = 10'],
      plain: [search('"maxPoolSize|DEFAULT_POOL_SIZE"')],
    },
    {
      ask: 'On which port does the server listen, which is server.port?',
      call: ['find_symbol', { query: 'server.port' }],
      facts: ['server.port Integer default 8080', 'ServerProperties#port'],
      plain: [
        `unzip -p spring-boot-autoconfigure-[0-9]*.jar META-INF/additional-spring-configuration-metadata.json | rg -A6 '"server.port"'`,
      ],
    },
    {
      ask: 'Is spring.jpa.open-in-view on, and who reads it?',
      call: read('spring.jpa.open-in-view'),
      facts: ['default true', 'matchIfMissing = true', 'getOpenInView() == null'],
      plain: [search('"open-in-view|getOpenInView"')],
    },
    {
      ask: 'Where do texts speak of spring.task.execution.pool.core-size, and how many is it?',
      call: ['search_sources', { query: 'spring.task.execution.pool.core-size' }],
      facts: ['spring.task.execution.pool.core-size int default 8', 'TaskExecutionProperties.Pool#coreSize'],
      plain: [search('-B8 "int coreSize"')],
    },
  ]),
  ...of('maven', 'hidden default', [
    {
      ask: 'Which default did Hikari 6.2.1 change behind its configuration?',
      call: ['compare_versions', { coordinates: 'com.zaxxer:HikariCP:6.2.1', from_version: '5.1.0' }],
      facts: ['DEFAULT_KEEPALIVE_TIME = MINUTES.toMillis(2) was: 0L used by HikariConfig'],
      plain: [search('"DEFAULT_KEEPALIVE_TIME ="')],
    },
  ]),
  ...of('gradle', 'configuration key', [
    {
      ask: 'Which port does quarkus.http.port mean?',
      call: read('quarkus.http.port'),
      facts: ['quarkus.http.port int default 8080', 'HttpConfiguration#port'],
      plain: [search('-B3 -A2 "8080"')],
    },
    {
      ask: 'How large may the pool of JDBC connections of Quarkus be?',
      call: read('QUARKUS_DATASOURCE_JDBC_MAX_SIZE'),
      facts: ['quarkus.datasource.jdbc.max-size int default 20', 'dataSourceJdbcRuntimeConfig.maxSize()'],
      plain: [search('-B4 "int maxSize\\(\\)"')],
    },
    {
      ask: 'What is quarkus.thread-pool.core-threads?',
      call: read('quarkus.thread-pool.core-threads'),
      facts: ['default 1', 'This number of threads will always be kept alive.', 'setCorePoolSize'],
      plain: [search('-B8 "coreThreads"')],
    },
  ]),
  ...of('gradle', 'default value', [
    {
      ask: 'With which initial capacity does a cache of Caffeine start?',
      call: read('Caffeine#getInitialCapacity'),
      facts: ['hasInitialCapacity() ? initialCapacity : DEFAULT_INITIAL_CAPACITY', 'DEFAULT_INITIAL_CAPACITY = 16'],
      plain: [search('"DEFAULT_INITIAL_CAPACITY"')],
    },
    {
      ask: 'What does Suppliers.memoizeWithExpiration of Guava refuse?',
      call: read('Suppliers#memoizeWithExpiration(Supplier, long, TimeUnit)'),
      facts: ['@throws IllegalArgumentException if duration is not positive', 'long duration, TimeUnit unit'],
      plain: [search('-B20 "memoizeWithExpiration\\("')],
    },
  ]),
  ...of('multiplatform', 'multiplatform', [
    {
      ask: 'Which limit of calls has the Netty engine of Ktor at once, and how long may a response take?',
      call: read('NettyApplicationEngine.Configuration', { include: ['members'] }),
      facts: ['io.ktor:ktor-server-netty-jvm:3.0.1', 'runningLimit: Int = 32', 'responseWriteTimeoutSeconds: Int = 10'],
      plain: [search('"runningLimit|responseWriteTimeoutSeconds"')],
    },
    {
      ask: 'Does okio.Buffer.writeUtf8 copy the text?',
      call: read('okio.Buffer#writeUtf8(String)'),
      facts: ['com.squareup.okio:okio-jvm:3.9.0', 'writeUtf8(string, 0, string.length)'],
      plain: [search('"fun writeUtf8\\(string: String\\)"')],
    },
    {
      ask: 'What is HttpTimeoutConfig.INFINITE_TIMEOUT_MS?',
      call: read('HttpTimeoutConfig#INFINITE_TIMEOUT_MS'),
      facts: ['INFINITE_TIMEOUT_MS: Long = Long.MAX_VALUE', 'io.ktor:ktor-client-core-jvm:3.0.1'],
      plain: [search('"INFINITE_TIMEOUT_MS"')],
    },
    {
      ask: 'Which name has the facade with File.source() for Java?',
      call: ['find_symbol', { query: 'okio.Okio', kind: 'type' }],
      facts: ['@file:JvmName("Okio")', 'jvmMain/okio/JvmOkio.kt'],
      plain: [search('"@file:JvmName"')],
    },
  ]),
  ...of('binary', 'without sources', [
    {
      ask: 'Which methods of OracleDataSource set the URL?',
      call: [
        'list_methods',
        { type_name: 'oracle.jdbc.pool.OracleDataSource', name_filter: 'setURL', include_inherited: true },
      ],
      facts: ['com.oracle.database.jdbc:ojdbc11:23.5.0.24.07', 'setURL(String'],
      plain: [members('ojdbc11', 'oracle.jdbc.pool.OracleDataSource')],
    },
    {
      ask: 'Which type does OracleConnection extend?',
      call: ['find_symbol', { query: 'oracle.jdbc.OracleConnection', kind: 'type' }],
      facts: ['interface OracleConnection extends', 'Connection'],
      plain: [members('ojdbc11', 'oracle.jdbc.OracleConnection')],
    },
    {
      ask: 'Which value has OracleTypes.CURSOR?',
      call: read('oracle.jdbc.OracleTypes#CURSOR'),
      facts: ['CURSOR = -10'],
      plain: [members('ojdbc11', 'oracle.jdbc.OracleTypes', '-constants')],
    },
    {
      ask: 'Which property sets the read timeout of a connection to Oracle?',
      call: read('oracle.jdbc.OracleConnection#CONNECTION_PROPERTY_THIN_READ_TIMEOUT'),
      facts: ['CONNECTION_PROPERTY_THIN_READ_TIMEOUT = "oracle.jdbc.ReadTimeout"'],
      plain: [members('ojdbc11', 'oracle.jdbc.OracleConnection', '-constants')],
    },
    {
      ask: 'To which column does the scanner of ANTLR go at a tab?',
      call: read('antlr.CharScanner#tab'),
      facts: ['antlr:antlr:2.7.7', 'bodies decompiled by Vineflower', '- 1) / this.tabsize + 1) * this.tabsize + 1;'],
      plain: [members('antlr', 'antlr.CharScanner', '-c')],
    },
    {
      ask: 'Who calls CharScanner.tab of ANTLR?',
      call: ['get_callers', { symbol: 'antlr.CharScanner.tab', dependencies: true }],
      facts: ['antlr/CharScanner.java (original line 90) call in method CharScanner#consume'],
      plain: [`${ofAntlr('-p -c -l')} | rg -F -B40 'tab:()V'`],
    },
    {
      ask: 'What runs at CharScanner.java:90 in a stack trace?',
      call: ['explain_stack_trace', { trace: 'java.lang.Error\n\tat antlr.CharScanner.consume(CharScanner.java:90)' }],
      facts: ['antlr:antlr:2.7.7', '90 this.tab();'],
      plain: [members('antlr', 'antlr.CharScanner', '-c -l')],
    },
    {
      ask: 'What implements the TokenStream of ANTLR?',
      call: ['find_implementations', { name: 'antlr.TokenStream' }],
      facts: ['13 direct, 14 subtypes in all', 'abstract class CharScanner', 'class TokenStreamSelector'],
      plain: [`${ofAntlr()} | rg 'implements.*antlr.TokenStream'`],
    },
    {
      ask: 'Where does ANTLR say "unexpected char: "?',
      call: ['search_sources', { query: '"unexpected char: "', literal: true }],
      facts: ['antlr/NoViableAltForCharException.java', 'NoViableAltForCharException#getMessage', '// 33:'],
      plain: [`${ofAntlr('-p -c -l')} | rg -A60 'String unexpected char'`],
    },
  ]),
];
