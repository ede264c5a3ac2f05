# Two stages from the same base: one builds, the other gets what runs. See docs/deployment.md.
ARG NODE_IMAGE=docker.io/library/node:20-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# No script of a package runs while the image is made.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
# What is left: the packages that the service imports, without types, sources, other platforms and what dist/ holds.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/typebox node_modules/lru-cache node_modules/.bin node_modules/.package-lock.json \
    node_modules/@libsql/*-musl node_modules/zod/src \
    node_modules/libphonenumber-js/bundle node_modules/libphonenumber-js/es6-modern \
 && find node_modules dist -type f \( -name '*.map' -o -name '*.[cm]ts' -o -name '*.ts' -o -name '*.tsbuildinfo' \) -delete \
 && find node_modules -type f \( -iname 'readme*' -o -iname 'changelog*' -o -iname 'history*' \) -delete \
 && find node_modules -type d \( -name test -o -name benchmark -o -name .github \) -prune -exec rm -rf {} + \
 && find node_modules -type d -empty -delete

FROM ${NODE_IMAGE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="genderd" \
      org.opencontainers.image.description="Self-hosted gender inference for names, e-mail addresses and usernames" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# The folder of a new volume takes its owner from here.
RUN mkdir -m 0700 /data && chown 65532:65532 /data \
 && ln -s /app/dist/cli/main.cjs /usr/local/bin/genderd
WORKDIR /app
COPY package.json LICENSE ./
COPY deploy/healthcheck.mjs deploy/stop-early.cjs ./
COPY data/genderd.dataset data/genderd.lexicon data/SOURCES.md data/LEXICON.md data/
COPY model/genderd.model model/CARD.md model/
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/dist dist
# The heap's bound lies below the memory limit of the container, so that Node.js fails before the kernel kills it.
ENV NODE_ENV=production \
    NODE_OPTIONS="--max-old-space-size=256 --max-semi-space-size=8" \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/data \
    TMPDIR=/data
VOLUME ["/data"]
EXPOSE 8080
USER 65532:65532
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s --retries=3 CMD ["node", "/app/healthcheck.mjs"]
ENTRYPOINT ["node", "--require", "/app/stop-early.cjs", "/app/dist/cli/main.cjs"]
CMD ["serve"]
