# The server over stdio, for clients that start containers:
#   docker run -i --rm -v "$PWD:/project:ro" -v jar-indexer:/home/node/.cache/jar-indexer IMAGE
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci && npm pack && mv jar-indexer-*.tgz /jar-indexer.tgz

FROM node:24-bookworm-slim
# register_source reads git repositories by git.
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates git && rm -rf /var/lib/apt/lists/*
COPY --from=build /jar-indexer.tgz /tmp/
RUN npm install --global --offline --no-audit --no-fund /tmp/jar-indexer.tgz && rm /tmp/jar-indexer.tgz
USER node
# A volume takes the owner of the folder that it is mounted on.
RUN mkdir -p /home/node/.cache/jar-indexer
ENV JAR_INDEXER_HOME=/home/node/.cache/jar-indexer
VOLUME /home/node/.cache/jar-indexer
WORKDIR /project
ENTRYPOINT ["jar-indexer"]
CMD ["serve", "--format", "text"]
