export type EmbeddedPostgres = {
  /** Connection string of database "parley". */
  url: string;
  /** Of the current server: under exclusive use one that ends unexpectedly is started again. */
  serverPid: number;
  /** `created`: initdb ran. `adopted`: a server was already running on this data directory. */
  started: 'created' | 'started' | 'adopted';
  /**
   * Fast shutdown, resolved once the server is gone. Without exclusive use: only a server it started itself, and only
   * while no other process holds exclusive use.
   */
  stop(): Promise<void>;
};

export type StartOptions = {
  dataDir: string;
  /** True for the service; false for admin commands and tests, which join a running server. */
  exclusive: boolean;
  /** Extra server settings; they win over the defaults. */
  settings?: Record<string, string>;
  onProgress?: (sentence: string) => void;
  /** Exclusive use only: the server is gone and was restarted too often; no further attempt is made. */
  onLost?: (sentence: string) => void;
};

export type Progress = (sentence: string) => void;

export type Binaries = { nativeDir: string; version: string };

/** What the machine offers; tests replace it to stay inside their own temporary folder. */
export type Surroundings = {
  /** Undefined: the binaries of the installed platform package. */
  binaries?: Binaries;
  /** Where root may keep a copy of the binaries that another account can execute. */
  binaryFolders: string[];
  /** Where root may keep a cluster when the data directory is closed to the server's account. */
  clusterFolders: string[];
  /** Undefined: one that the system says is free. */
  choosePort?: () => Promise<number>;
  /** How many consecutive restarts of a lost server. Undefined: 20. */
  relaunchesMax?: number;
  /** How long a server that is there and does not answer is waited for. Undefined: a minute. */
  answerLimitMs?: number;
};
